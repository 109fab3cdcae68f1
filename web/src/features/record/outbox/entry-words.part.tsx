import { say } from '@offpiste/core/base/brand/say.rules';
import { noticeKind } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { fillText } from '@offpiste/core/base/brand/fill-text.rules';
import { now, sayWhen } from '#device/clock.ts';
import { noticeText } from '#record/field-action.ts';
import { attention as texts } from '#texts/record/attention';
import { Alert } from '#ui/alert/alert.part.tsx';
import styles from './attention.module.css';

/** The server's message about an entry, and an explanation of a conflict. */
export function EntryWords({ entry }: { entry: StoredEntry }) {
  const { state, lastError, notice, isFault } = entry.options;
  if (notice) return <NoticeWords entry={entry} notice={notice} />;
  if (entry.isDamaged) return <Alert type="warning">{texts.damaged}</Alert>;
  if (!lastError) return null;
  if (state === 'attention') return <ParkedWords words={lastError} isFault={isFault} />;
  return <p className={styles.facts}>{say(texts.lastTried, { error: lastError })}</p>;
}

function ParkedWords({ words, isFault }: { words: string; isFault: true | undefined }) {
  return (
    <Alert type="warning">
      <p>{words}</p>
      {isFault ? <p>{texts.faultHint}</p> : null}
    </Alert>
  );
}

type Notice = NonNullable<StoredEntry['options']['notice']>;

function NoticeWords({ entry, notice }: { entry: StoredEntry; notice: Notice }) {
  const kind = noticeKind(entry, notice);
  const at = notice.at && sayWhen(notice.at);
  const facts: Readonly<Record<string, string | undefined>> = { repName: notice.repName, at };
  return (
    <Alert type="info" title={fillText(texts.noticeTitles[kind], (gap) => facts[gap])}>
      <p>{noticeText(notice)}</p>
      {kind === 'other' ? null : <p>{kind === 'undone' ? texts.countsNoMore : texts.countsOnce}</p>}
    </Alert>
  );
}

export function tryText({ options: { state, attempts, notBefore } }: StoredEntry): string {
  const tried = attempts === 0 ? texts.notTried : say(texts.attempts, { count: attempts });
  if (state !== 'waiting') return tried;
  const next = notBefore > now() ? say(texts.nextAt, { at: sayWhen(notBefore) }) : texts.nextSoon;
  return `${tried}, ${next}`;
}
