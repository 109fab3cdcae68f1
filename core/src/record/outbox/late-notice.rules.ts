// Source: docs/reference/actions.md (Field actions).
import type { LateNotice } from '../action/action.contract.ts';
import type { ActionKind } from '../action/action-kind.rules.ts';
import type { OutboxEntry, OutboxOptions } from './outbox.contract.ts';
import { accepted } from './outbox.rules.ts';

/** A late notice as an entry that is only shown. */
export function lateNoticeEntry(
  late: LateNotice,
  owner: { readonly repId: string; readonly name: string; readonly brand: string },
): OutboxEntry {
  const { id, kind, url, notice, occurredAt, weekId } = late;
  return {
    url,
    data: { idempotentId: `late-notice-${id}`, noticeId: id },
    options: {
      // The server has the same kinds.
      kind: kind as ActionKind,
      ownerId: owner.repId,
      ownerName: owner.name,
      brand: owner.brand,
      label: notice.name ?? '',
      subject: '',
      state: 'noticed',
      attempts: 0,
      notBefore: 0,
      notice,
      ...(weekId === undefined ? {} : { week: weekId }),
    },
    timestamp: Date.parse(occurredAt),
  };
}

/** The server's notice id of such an entry. */
export function lateNoticeId({ data }: Pick<OutboxEntry, 'data'>): number | undefined {
  return typeof data === 'object' && data !== null && 'noticeId' in data && typeof data.noticeId === 'number'
    ? data.noticeId
    : undefined;
}

/** The entry once seen. A late notice stays hidden, because the server repeats it. */
export function afterDismissal(entry: OutboxEntry, at: number): OutboxOptions | 'gone' {
  return lateNoticeId(entry) === undefined ? 'gone' : accepted(entry.options, at);
}
