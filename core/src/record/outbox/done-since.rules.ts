// Source: docs/reference/outbox.md (The outbox).
import { isSet } from '../../base/flag/flag.rules.ts';
import { effectsOf } from '../action/action-kind.rules.ts';
import type { Held } from './held.rules.ts';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';
import { accepted, entryField, topicOf } from './outbox.rules.ts';

/** The notice of a parked action that a later one of the same kind made true. */
export const DONE_SINCE = 'done-since';

interface DoneSince {
  readonly key: number;
  readonly options: OutboxOptions;
}

/** Parked actions that a later accepted action of their rep repeats, as notices. `at`: epoch ms. */
export function doneSince(entries: readonly StoredEntry[], at: number): DoneSince[] {
  const undone = new Set(entries.map((entry) => entryField(entry, 'undoes')));
  const done = entries.filter(
    (entry) => entry.options.acceptedAt !== undefined && !undone.has(entryField(entry, 'idempotentId')),
  );
  return entries.flatMap((parked) => {
    const { options, key } = parked;
    if (options.state !== 'attention' || parked.isDamaged) return [];
    const later = done.find((one) => one.key > key && isSameAction(one, parked));
    if (!later) return [];
    const { timestamp, options: by } = later;
    const notice = {
      code: DONE_SINCE,
      text: options.label,
      repName: by.ownerName,
      at: new Date(timestamp).toISOString(),
    };
    return [{ key, options: accepted(withoutFault(options), at, notice) }];
  });
}

/** A ticket of a fetched list, with the fields of its mark. `held`: only this phone has recorded it. */
export interface ListedTicket {
  readonly barcode: string;
  readonly held: Held;
}

/** Parked actions of a list that show as done in it, by any rep, as notices. `at`: epoch ms. */
export function doneInList(
  entries: readonly StoredEntry[],
  list: { readonly key: string; readonly tickets: readonly ListedTicket[] },
  at: number,
): DoneSince[] {
  const parked = entries.filter(
    ({ options, isDamaged }) => options.state === 'attention' && options.subject === list.key && !isDamaged,
  );
  return parked.flatMap(({ key, options, data }) => {
    const [effect] = effectsOf(options.kind);
    const barcode = entryField({ data }, 'barcode');
    const ticket = list.tickets.find((one) => one.barcode === barcode);
    if (!effect?.status || !ticket || ticket.held !== false) return [];
    const { [effect.status]: mark, [`${effect.status}By`]: repName, [`${effect.status}At`]: doneAt } = fieldsOf(ticket);
    if (!isSet(mark)) return [];
    const by = { ...(repName ? { repName } : {}), ...(doneAt ? { at: doneAt } : {}) };
    return [{ key, options: accepted(withoutFault(options), at, { code: DONE_SINCE, text: options.label, ...by }) }];
  });
}

function fieldsOf(ticket: object): Readonly<Record<string, string | undefined>> {
  return ticket as Readonly<Record<string, string | undefined>>;
}

function isSameAction(one: StoredEntry, other: StoredEntry): boolean {
  const { kind, subject, ownerId, brand } = one.options;
  const { options } = other;
  const isOfSameList = options.subject === subject && options.ownerId === ownerId && options.brand === brand;
  return (
    options.kind === kind && kind !== 'unknown' && isOfSameList && hasTopic(one) && topicOf(one) === topicOf(other)
  );
}

/** Only a ticket: the keys of a room can go out several times. */
function hasTopic(entry: StoredEntry): boolean {
  return entryField(entry, 'barcode') !== undefined && entryField(entry, 'roomId') === undefined;
}

function withoutFault({ isFault: _, ...options }: OutboxOptions): OutboxOptions {
  return options;
}
