// Source: docs/reference/actions.md (Field actions).
import type { LateNotice } from '../action/action.contract.ts';
import type { ActionKind } from '../action/action-kind.rules.ts';
import type { OutboxEntry, OutboxOptions } from './outbox.contract.ts';
import { accepted } from './outbox.rules.ts';

/**
 * A late notice about an action of this phone as a record of its queue that must be shown: the server has the action, so
 * the record is not applied over a list and is not sent.
 */
export function lateNoticeEntry(
  late: LateNotice,
  owner: { readonly repId: string; readonly name: string; readonly brand: string },
): OutboxEntry {
  const { id, kind, url, notice, occurredAt, weekId } = late;
  return {
    url,
    data: { idempotentId: `late-notice-${id}`, noticeId: id },
    options: {
      // The server uses the same list of kinds.
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

/** The server's notice id of such a record; undefined for any other. */
export function lateNoticeId({ data }: Pick<OutboxEntry, 'data'>): number | undefined {
  return typeof data === 'object' && data !== null && 'noticeId' in data && typeof data.noticeId === 'number'
    ? data.noticeId
    : undefined;
}

/**
 * What stays on the phone of an entry that was seen: nothing. A late notice leaves a hidden record, because the server
 * sends it again until it is marked as seen. `at`: epoch ms.
 */
export function afterDismissal(entry: OutboxEntry, at: number): OutboxOptions | 'gone' {
  return lateNoticeId(entry) === undefined ? 'gone' : accepted(entry.options, at);
}
