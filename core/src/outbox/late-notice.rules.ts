import type { ActionKind, LateNotice } from '../action/action.contract.ts';
import type { OutboxEntry, OutboxOptions } from './outbox.contract.ts';
import { accepted } from './outbox.rules.ts';

/**
 * What came to light about an action of this phone, as a record of its queue that somebody must see: the server has it,
 * it lies over no list and is sent nowhere. Source: docs/product.md, section "Field actions".
 */
export function lateNoticeEntry(
  late: LateNotice,
  owner: { readonly repId: string; readonly name: string; readonly brand: string },
): OutboxEntry {
  const { id, kind, url, notice, occurredAt } = late;
  return {
    url,
    data: { idempotentId: `late-notice-${id}`, noticeId: id },
    options: {
      // The server names the kinds of the same list.
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
    },
    timestamp: Date.parse(occurredAt),
  };
}

/** The server's number of such a record; undefined of any other. */
export function lateNoticeId({ data }: Pick<OutboxEntry, 'data'>): number | undefined {
  return typeof data === 'object' && data !== null && 'noticeId' in data && typeof data.noticeId === 'number'
    ? data.noticeId
    : undefined;
}

/**
 * What stays on the phone of an entry that somebody has seen: nothing. Of late news a trace that nobody sees, because until
 * the server has heard that it arrived it sends it again. `at`: epoch ms. Source: docs/product.md, section "Field actions".
 */
export function afterDismissal(entry: OutboxEntry, at: number): OutboxOptions | 'gone' {
  return lateNoticeId(entry) === undefined ? 'gone' : accepted(entry.options, at);
}
