import { say } from '@offpiste/core/base/brand/say.rules';
import type { ListedWeek } from '@offpiste/core/office/import/import-job.contract';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import { sayWhen } from '#device/clock.ts';
import { officeWeek as texts } from '#texts/office/office-week';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from '#app/features/office/import/import.module.css';

export function WeekState({
  week: { phones, waiting, isClosed, isDisabled, ownLastDay, eraseOn, erasing },
}: {
  week: ListedWeek;
}) {
  if (erasing)
    return (
      <Alert
        type="info"
        title={
          erasing.doneAt === undefined
            ? texts.erasing
            : say(texts.erased, { at: sayWhen(erasing.doneAt), by: erasing.by })
        }
      >
        {texts.counts}:{' '}
        {Object.entries(erasing.counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}
        {erasing.doneAt === undefined || erasing.onDisk === undefined ? null : <p>{texts.onDisk[erasing.onDisk]}</p>}
      </Alert>
    );
  return (
    <div className={styles.badges}>
      <Badge tone={phones > 0 ? 'ok' : 'neutral'}>{phonesInWords(phones)}</Badge>
      {waiting > 0 ? <Badge tone="held">{say(texts.waiting, { count: waiting })}</Badge> : null}
      {isClosed ? <Badge tone="danger">{texts.closed}</Badge> : null}
      {isDisabled ? <Badge tone="warn">{texts.closedBySheet}</Badge> : null}
      {eraseOn === undefined ? null : <Badge tone="warn">{say(texts.eraseOn, { day: formatDay(eraseOn) })}</Badge>}
      {ownLastDay === undefined ? null : <Badge>{texts.ownLastDay}</Badge>}
    </div>
  );
}

function phonesInWords(phones: number): string {
  if (phones === 0) return texts.onNoPhone;
  return phones === 1 ? texts.onOnePhone : say(texts.onPhones, { count: phones });
}
