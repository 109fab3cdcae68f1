import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { brand } from '#base/brand.ts';
import { downloadFile } from '#device/page/download.ts';
import { copyText } from '#device/share.ts';
import { factor as texts } from '#texts/access/factor';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import styles from './factor.module.css';

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  const text = codes.join('\n');
  const save = () =>
    void downloadFile({ name: `${brand.key}-recovery-codes.txt`, type: 'text/plain', content: `${text}\n` });
  return (
    <Stack>
      <h3>{texts.codesTitle}</h3>
      <p className={styles.hint}>{texts.codesShown}</p>
      <ol className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {isCopied === undefined ? null : (
        <Alert type={isCopied ? 'success' : 'warning'}>{isCopied ? texts.copied : texts.notCopied}</Alert>
      )}
      <Button variant="secondary" fullWidth icon={<Copy />} onClick={() => void copyText(text).then(setIsCopied)}>
        {texts.copy}
      </Button>
      <Button variant="secondary" fullWidth icon={<Download />} onClick={save}>
        {texts.save}
      </Button>
      <Button size="large" onClick={onStored}>
        {texts.stored}
      </Button>
    </Stack>
  );
}
