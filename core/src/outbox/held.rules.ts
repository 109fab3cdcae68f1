import type { OutboxEntry, OutboxOptions, StoredEntry, ToldBy } from './outbox.contract.ts';

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
