import { opensInTab } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { canShareFile, shareFile } from '#device/share.ts';
import { general } from '#texts/general';
import { weeklyFile as texts } from '#texts/programme/weekly-file';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import styles from './weekly-file.module.css';

type DocumentViewerProps = { name: string; fileName: string; address: string; bytes: Blob; onClose: () => void };

/** For an app installed on an iPhone, where a new tab has no way back. */
export function DocumentViewer({ name, fileName, address, bytes, onClose }: DocumentViewerProps) {
  const [file] = useState(() => new File([bytes], fileName, { type: bytes.type }));
  const [hasFailed, setHasFailed] = useState(false);
  const share = async () => setHasFailed((await shareFile(file)) === 'failed');
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      closeLabel={general.close}
      size="tall"
      padding="flush"
      actions={
        <>
          {hasFailed ? <Alert type="danger">{texts.notShared}</Alert> : null}
          {canShareFile(file) ? (
            <Button fullWidth icon={<Share />} onClick={() => void share()}>
              {texts.share}
            </Button>
          ) : null}
          <Button variant="secondary" fullWidth onClick={onClose}>
            {general.back}
          </Button>
        </>
      }
    >
      <Content name={name} address={address} type={bytes.type} />
    </Sheet>
  );
}

function Content({ name, address, type }: { name: string; address: string; type: string }) {
  if (type.startsWith('image/')) return <img className={styles.picture} src={address} alt={name} />;
  if (!opensInTab(type)) return <p className={styles.note}>{texts.notShown}</p>;
  return (
    <div className={styles.document}>
      {type === 'application/pdf' ? <p className={styles.note}>{texts.firstPage}</p> : null}
      <iframe className={styles.frame} src={address} title={name} />
    </div>
  );
}
