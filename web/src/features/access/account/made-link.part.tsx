import type { LinkReply } from '@offpiste/core/access/account/account.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { brand } from '#base/brand.ts';
import { sayWhen } from '#device/clock.ts';
import { keepScreenOn } from '#device/page/wake-lock.ts';
import { copyText } from '#device/share.ts';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { QrCode } from '#ui/qr-code/qr-code.part.tsx';
import { linkAddress } from './link-address.ts';
import styles from './account.module.css';

type MadeLinkProps = { link: LinkReply; name: string; brands: readonly string[]; onDone: () => void };

/** The link is shown only once: as a code for the person's own phone, and as text to copy. */
export function MadeLink({ link: { secret, username, until, isMailed }, name, brands, onDone }: MadeLinkProps) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(keepScreenOn, []);
  const address = linkAddress(secret);
  return (
    <Stack>
      <h3>{say(texts.linkTitle, { name })}</h3>
      <p className={styles.hint}>{say(texts.linkHint, { username, at: sayWhen(until) })}</p>
      {isMailed === true ? <Alert type="info">{say(texts.linkMailed, { username })}</Alert> : null}
      {brands.includes(brand.key) ? null : (
        <Alert type="warning">{say(texts.linkElsewhere, { here: brand.key, brands: brands.join(', ') })}</Alert>
      )}
      <div className={styles.code}>
        <QrCode text={address} label={texts.linkCode} />
      </div>
      <p className={styles.link} aria-label={texts.linkAddress}>
        <code>{address}</code>
      </p>
      {copied === undefined ? null : (
        <Alert type={copied ? 'success' : 'warning'}>{copied ? texts.copied : texts.notCopied}</Alert>
      )}
      <Button variant="secondary" fullWidth icon={<Copy />} onClick={() => void copyText(address).then(setCopied)}>
        {texts.copy}
      </Button>
      <Button size="large" onClick={onDone}>
        {texts.done}
      </Button>
    </Stack>
  );
}
