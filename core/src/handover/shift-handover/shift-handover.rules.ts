// Source: docs/reference/carried-records.md (Shift handover).
import type { Verdict } from '../../record/action/action.rules.ts';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { heldOf, type Held } from '../../record/outbox/held.rules.ts';
import { entryField } from '../../record/outbox/outbox.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

/** No phone polls this list. */
export const HANDOVER_SUBJECT = 'shift-handover';

/** Refusal: unknown-taker (no rep of the brand, or the same rep). */
export function decideHandover(
  { isKnownTaker }: { readonly isKnownTaker: boolean },
  {
    repID,
    toRepID,
    toRepName,
    placeName,
  }: { readonly [Field in 'repID' | 'toRepID' | 'toRepName' | 'placeName']: string },
): Verdict {
  if (!isKnownTaker || repID === toRepID) return refuse('unknown-taker', { name: toRepName });
  return { ok: true, outcome: 'noted', details: { name: toRepName, place: placeName } };
}

/** `at` is ISO 8601. */
export interface ShownHandover {
  readonly id: string;
  readonly place: string;
  readonly placeName: string;
  readonly from: string;
  readonly fromId: string;
  readonly to: string;
  readonly toId: string;
  readonly at: string;
  /** How many were still missing; undefined if the phone did not know, as for a whole shift. */
  readonly open: number | undefined;
  readonly records: number;
  readonly held: Held;
}

/** The handovers among own and carried entries, latest first. */
export function shownHandovers(entries: readonly StoredEntry[]): ShownHandover[] {
  return entries.flatMap((entry) => shownHandover(entry) ?? []).toSorted((a, b) => b.at.localeCompare(a.at));
}

function shownHandover(entry: StoredEntry): ShownHandover | undefined {
  const id = entryField(entry, 'idempotentId');
  if (entry.options.kind !== 'shift-handover' || id === undefined) return undefined;
  const { open, records }: { open?: unknown; records?: unknown } = { ...Object(entry.data) };
  const place = entryField(entry, 'place') ?? '';
  return {
    id,
    place,
    placeName: entryField(entry, 'placeName') ?? '',
    from: entry.options.ownerName,
    fromId: entry.options.ownerId,
    to: entryField(entry, 'toRepName') ?? '',
    toId: entryField(entry, 'toRepID') ?? '',
    at: new Date(entry.timestamp).toISOString(),
    // Earlier versions said 0 of a whole shift.
    open: typeof open === 'number' && place !== '' ? open : undefined,
    records: Number(records) || 0,
    held: heldOf(entry),
  };
}

/** Whether a place was handed to that rep already. */
export function isHandedOver(
  entries: readonly StoredEntry[],
  { place, repId, toRepId }: { readonly place: string; readonly repId: string; readonly toRepId: string },
): boolean {
  const last = shownHandovers(entries).find((each) => each.place === place);
  return last?.fromId === repId && last.toId === toRepId;
}
