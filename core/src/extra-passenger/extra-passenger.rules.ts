import type { Verdict } from '../action/action.rules.ts';
import { refuse } from '../refusal/refusal.rules.ts';
import { isFullTicketCode } from '../ticket-code/ticket-code.rules.ts';
import { EXTRA_PASSENGERS_MAX, type ExtraPassenger } from './extra-passenger.contract.ts';

/** Of codes that come faster than this only the first counts. Source: docs/product.md, section "Extra passengers". */
export const EXTRA_SCAN_DEBOUNCE_MS = 500;

/** What must be known to take a list of extra passengers. */
export interface ExtraPassengersFacts {
  readonly isTransferKnown: boolean;
}

/**
 * May these extra passengers be reported for the transfer? They change no ticket: the ledger keeps them for the office.
 * Refusals: unknown-transfer, malformed (a code that is no full ticket code).
 * Source: docs/product.md, section "Extra passengers".
 */
export function decideExtraPassengers({ isTransferKnown }: ExtraPassengersFacts, passengers: readonly ExtraPassenger[]): Verdict {
  if (!isTransferKnown) return refuse('unknown-transfer');
  const wrong = passengers.findIndex(({ barcode }) => !isFullTicketCode(barcode));
  if (wrong >= 0) return refuse('malformed', { field: `passengers/${wrong}/barcode`, problem: 'is not a full ticket code' });
  return { ok: true, outcome: 'noted' };
}

/** The list with one more code; the same list when it is there already, is no full code, or the list is full. Source: docs/product.md, section "Extra passengers". */
export function withExtra<Extra extends ExtraPassenger>(list: readonly Extra[], extra: Extra): readonly Extra[] {
  const isThere = list.some(({ barcode }) => barcode === extra.barcode);
  return isThere || !isFullTicketCode(extra.barcode) || list.length >= EXTRA_PASSENGERS_MAX ? list : [...list, extra];
}

/** The list without a code. */
export function withoutExtra<Extra extends ExtraPassenger>(list: readonly Extra[], barcode: string): readonly Extra[] {
  return list.filter((extra) => extra.barcode !== barcode);
}

/** Can the list be submitted: is there a transfer, and anybody on the list? */
export function maySubmitExtras(label: string | undefined, list: readonly ExtraPassenger[]): boolean {
  return label !== undefined && label !== '' && list.length > 0;
}

/** Does a scan count that came so many ms after the one before it? Source: docs/product.md, section "Extra passengers". */
export function isAfterDebounce(at: number, before: number | undefined): boolean {
  return before === undefined || Math.abs(at - before) >= EXTRA_SCAN_DEBOUNCE_MS;
}

/** A scanned extra as the phone keeps it: of whom and for which week, because a phone is passed on and codes come back every week. */
export interface KeptExtra extends ExtraPassenger {
  readonly weekId: string;
  readonly repId: string;
}

/** What lies in storage as extras; anything else there is left out. */
export function readKeptExtras(stored: unknown): KeptExtra[] {
  return Array.isArray(stored) ? stored.filter(isKeptExtra) : [];
}

function isKeptExtra(value: unknown): value is KeptExtra {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['barcode', 'timestamp', 'weekId', 'repId'].every((field) => typeof fields.get(field) === 'string');
}

/** The extras one rep has scanned in one week. */
export function extrasOf(kept: readonly KeptExtra[], { weekId, repId }: Pick<KeptExtra, 'weekId' | 'repId'>): KeptExtra[] {
  return kept.filter((extra) => extra.weekId === weekId && extra.repId === repId);
}
