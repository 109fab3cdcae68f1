import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReactNode } from 'react';
import { closeInstallGuide } from '#device/page/install.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { general } from '#texts/general';
import { install as texts } from '#texts/shell/install';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { AddPicture, HomeScreenPicture, SharePicture } from './install-pictures.part.tsx';
import styles from './install-guide.module.css';

export function InstallGuide({ isOpen }: { isOpen: boolean }) {
  const waiting = useOutbox((state) => state.waiting.length);
  return (
    <Sheet
      open={isOpen}
      onClose={closeInstallGuide}
      title={texts.title}
      closeLabel={general.close}
      actions={
        <Button fullWidth onClick={closeInstallGuide}>
          {texts.understood}
        </Button>
      }
    >
      <div className={styles.guide}>
        <p>{texts.why}</p>
        <ol className={styles.steps}>
          <Step picture={<SharePicture />} title={texts.share} text={texts.shareWhere} />
          <Step picture={<AddPicture />} title={texts.add} text={texts.addWhere} />
          <Step picture={<HomeScreenPicture />} title={texts.open} text={texts.openWhere} />
        </ol>
        <Alert type={waiting > 0 ? 'warning' : 'info'}>
          {waiting > 0 ? `${say(texts.waiting, { count: waiting })} ${texts.apart}` : texts.apart}
        </Alert>
      </div>
    </Sheet>
  );
}

function Step({ picture, title, text }: { picture: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.step}>
      {picture}
      <div>
        <p className={styles.name}>{title}</p>
        <p className={styles.where}>{text}</p>
      </div>
    </li>
  );
}
