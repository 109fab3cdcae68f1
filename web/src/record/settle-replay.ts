import type { BatchReply } from '@offpiste/core/record/action/action.contract';
import { isConfirmation } from '@offpiste/core/record/action/action.rules';
import { noticeIn } from '@offpiste/core/record/action/notice.rules';
import { isOfErasedWeek } from '@offpiste/core/record/signed-record/erased-week.rules';
import { conflictNotice } from '@offpiste/core/record/outbox/attention.rules';
import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import {
  accepted,
  nextEntryState,
  parked,
  postponed,
  type SendOutcome,
} from '@offpiste/core/record/outbox/outbox.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { inOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { errorTextOf, refusalFieldsOf } from '@offpiste/core/base/call/failure.rules';
import { now } from '#device/clock.ts';
import { jitter } from '#device/storage/ids.ts';
import { changeEntries, type EntryChange } from './outbox.db.ts';
import { general } from '#texts/general';

export interface Verdict {
  readonly outcome: SendOutcome;
  readonly body: unknown;
}

export function verdictOn({ status, body }: BatchReply['results'][number]): Verdict {
  return { outcome: { answered: true, status, readable: status >= 300 || isConfirmation(body) }, body };
}

export interface Settled {
  readonly taken: number;
  readonly unsettled: readonly StoredEntry[];
}

export async function settleAll(entries: readonly StoredEntry[], verdicts: readonly Verdict[]): Promise<Settled> {
  const changes: EntryChange[] = [];
  entries.forEach((entry, index) => {
    const verdict = verdicts[index];
    const options = verdict && optionsAfter(entry, verdict);
    if (options) changes.push({ key: entry.key, onlyOf: entry, options });
  });
  await changeEntries(changes);
  const taken = changes.filter(({ options }) => options !== 'gone' && options.acceptedAt !== undefined);
  const settled = new Set(
    changes.filter(({ options }) => options === 'gone' || options.state !== 'waiting').map(({ key }) => key),
  );
  return { taken: taken.length, unsettled: entries.filter(({ key }) => !settled.has(key)) };
}

function optionsAfter({ url, options }: OutboxEntry, { outcome, body }: Verdict): EntryChange['options'] | undefined {
  const fate = nextEntryState({ url, outcome, attempts: options.attempts + 1, jitter: jitter() });
  switch (fate.kind) {
    case 'done':
    case 'already': {
      const notice =
        noticeIn(body) ?? (fate.kind === 'already' ? conflictNotice(body, errorOf(outcome, body)) : undefined);
      return accepted(options, now(), notice);
    }
    case 'sign-in':
      return undefined;
    case 'later':
      return postponed(options, errorOf(outcome, body), now() + fate.waitMs);
    case 'attention':
      // The rep can no longer act on it, and its data is deleted with its week.
      if (isOfErasedWeek(refusalFieldsOf(body))) return 'gone';
      return parked(options, errorOf(outcome, body));
  }
}

function errorOf(outcome: SendOutcome, body: unknown): string {
  if (!outcome.answered) return general.unreachable;
  const text = errorTextOf({ status: outcome.status, body }, general);
  return inOwnZone(text, refusalFieldsOf(body).details ?? {}, formatMoment);
}
