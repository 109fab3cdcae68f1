import type { OutboxEntry, OutboxOptions, StoredEntry, ToldBy } from './outbox.contract.ts';
import { entryField } from './outbox.rules.ts';

/** Whose report this phone carries, and when it was recorded, epoch ms by a right clock. */
export interface HeldFor {
  readonly heldFor: string;
  readonly at: number;
}

/**
 * Whether the server does not have a report yet; where this phone carries it for another, for whom; where another phone only
 * told of it, whose and as of when.
 */
export type Held = boolean | HeldFor | ToldBy;

/** Whether the report itself is on this phone. */
export function isHeldHere(held: Held): boolean {
  return held === true || (held !== false && 'heldFor' in held);
}

/** Whether an entry that lies over a list is on phones only, or only told. */
export function heldOf({ options, timestamp, isCarried, told }: StoredEntry): Held {
  if (told) return told;
  return options.state === 'waiting' && (isCarried ? { heldFor: options.ownerName, at: timestamp } : true);
}

/** Whether the server has not judged an entry: it waits, or is parked because the server failed on it. */
export function isUnsettled({ state, isFault }: Pick<OutboxOptions, 'state' | 'isFault'>): boolean {
  return state === 'waiting' || (state === 'attention' && isFault === true);
}

/** Whether another phone was shown an entry and may have handed it in since. */
export function mayBeDelivered({ options }: OutboxEntry): boolean {
  return options.shownAt !== undefined && isUnsettled(options);
}

/** The queue of a phone, as far as it says what is still held. */
interface HeldQueue {
  readonly waiting: readonly StoredEntry[];
  readonly attention: readonly StoredEntry[];
}

/**
 * What became of a report that was told to be held: it is held still, was refused since, or was sent. Without the id of the
 * report it counts as held while anything waits. Source: docs/product.md, section "Scanning".
 */
export function sinceHeld(id: string | undefined, { waiting, attention }: HeldQueue): 'held' | 'parked' | 'sent' {
  const isIt = (entry: StoredEntry): boolean => id === undefined || entryField(entry, 'idempotentId') === id;
  if (waiting.some(isIt)) return 'held';
  return id !== undefined && attention.some(isIt) ? 'parked' : 'sent';
}
