// Source: docs/reference/scanning.md (Scanning).
import type { OutboxEntry, OutboxOptions, StoredEntry, ToldBy } from './outbox.contract.ts';
import { entryField } from './outbox.rules.ts';

/** The maker of a carried record, and its corrected time, epoch ms. */
export interface HeldFor {
  readonly heldFor: string;
  readonly at: number;
}

/** Whether the server lacks a report. The objects name the rep of the other phone. */
export type Held = boolean | HeldFor | ToldBy;

/** Whether the report itself is on this phone. */
export function isHeldHere(held: Held): boolean {
  return held === true || (held !== false && 'heldFor' in held);
}

/** Whether, and for which rep, an overlaid entry is held. */
export function heldOf({ options, timestamp, isCarried, told }: StoredEntry): Held {
  if (told) return told;
  return options.state === 'waiting' && (isCarried ? { heldFor: options.ownerName, at: timestamp } : true);
}

/** Whether the server has not judged an entry. */
export function isUnsettled({ state, isFault }: Pick<OutboxOptions, 'state' | 'isFault'>): boolean {
  return state === 'waiting' || (state === 'attention' && isFault === true);
}

/** Whether another phone may have delivered an entry. */
export function mayBeDelivered({ options }: OutboxEntry): boolean {
  return options.shownAt !== undefined && isUnsettled(options);
}

interface KnownReports {
  readonly waiting: readonly StoredEntry[];
  readonly attention: readonly StoredEntry[];
  readonly noticed: readonly StoredEntry[];
  readonly delivered: ReadonlySet<string>;
}

/** The present state of a report that was held. */
export function sinceHeld(
  id: string,
  { waiting, attention, noticed, delivered }: KnownReports,
): 'held' | 'attention' | 'sent' | undefined {
  const hasId = (entry: StoredEntry): boolean => idOf(entry) === id;
  if (waiting.some(hasId)) return 'held';
  if (attention.some(hasId) || noticed.some(hasId)) return 'attention';
  return delivered.has(id) ? 'sent' : undefined;
}

/** The confirmed ids with further ones; the same set if none is new. */
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
