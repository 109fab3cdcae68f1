import { say } from '@offpiste/core/base/brand/say.rules';
import { MAX_FILE_BYTES, UPLOAD_ENDINGS, uploadRefusal } from '@offpiste/core/office/import/upload.rules';
import { refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { useNavigate } from '@tanstack/react-router';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { logTrouble } from '#device/log.ts';
import { imports as texts } from '#texts/office/import';
import { refusals } from '#texts/record/refusals';
import { Alert } from '#ui/alert/alert.part.tsx';
import { DropZone } from '#ui/drop-zone/drop-zone.part.tsx';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { uploadFiles } from './import-upload.data.ts';
import styles from './import.module.css';

/** Sends files and opens their check. `after` is the job that they correct. */
export function ImportUpload({ after }: { after?: string }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ readonly count: number; readonly share: number }>();
  const [problem, setProblem] = useState<string>();

  const send = async (files: readonly File[]) => {
    const refusal = uploadRefusal(files.map(({ name: fileName, size }) => ({ fileName, size })));
    setProblem(refusal && refusalText(refusals, refusal, formatMoment));
    if (refusal) return;
    const count = files.length;
    setSending({ count, share: 0 });
    try {
      const result = await uploadFiles(files, { after, onShare: (share) => setSending({ count, share }) });
      if (result.ok) await navigate({ to: pathTo('ImportJob', { jobId: result.reply.jobId }), replace: true });
      else setProblem(result.failure.message);
    } catch (error) {
      // The file was moved or changed while it was read.
      logTrouble('The files of an import could not be read', error);
      setProblem(texts.sendFailed);
    }
    setSending(undefined);
  };

  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <DropZone
        heading={after === undefined ? texts.dropHere : texts.dropCorrected}
        hint={say(texts.dropHint, { limit: MAX_FILE_BYTES / 1024 / 1024 })}
        chooseLabel={texts.chooseFiles}
        icon={<FileUp />}
        accept={UPLOAD_ENDINGS}
        disabled={sending !== undefined}
        onFiles={(files) => void send(files)}
      />
      {sending ? (
        <LinearProgress label={say(texts.sending, { count: sending.count })} share={sending.share} />
      ) : (
        <p className={styles.note}>{texts.firstChecked}</p>
      )}
    </>
  );
}
