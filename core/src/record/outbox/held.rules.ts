// Source: docs/reference/scanning.md (Scanning).
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

/** What a phone knows of its reports. */
interface KnownReports {
  readonly waiting: readonly StoredEntry[];
  readonly attention: readonly StoredEntry[];
  readonly noticed: readonly StoredEntry[];
  /** The ids of those that the server was seen to have. */
  readonly delivered: ReadonlySet<string>;
}

/**
 * What became of a report that was told to be held: it is held still, the rep must look at it, or it was sent; undefined where
 * this phone does not know, because it was discarded or went with its week.
 */
export function sinceHeld(
  id: string,
  { waiting, attention, noticed, delivered }: KnownReports,
): 'held' | 'attention' | 'sent' | undefined {
  const isIt = (entry: StoredEntry): boolean => idOf(entry) === id;
  if (waiting.some(isIt)) return 'held';
  if (attention.some(isIt) || noticed.some(isIt)) return 'attention';
  return delivered.has(id) ? 'sent' : undefined;
}

/** Those that the server was seen to have, with the ones that a look at the queue adds; the same set where it adds none. */
export function deliveredSince(
  before: ReadonlySet<string>,
  { accepted, noticed }: { readonly accepted: readonly StoredEntry[]; readonly noticed: readonly StoredEntry[] },
): ReadonlySet<string> {
  const found = [...accepted, ...noticed].flatMap((entry) => idOf(entry) ?? []).filter((id) => !before.has(id));
  return found.length === 0 ? before : new Set([...before, ...found]);
}

function idOf(entry: StoredEntry): string | undefined {
  return entryField(entry, 'idempotentId');
}
