// Source: docs/reference/rides.md (Extra passengers).
import type { Verdict } from '../../record/action/action.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { MAX_EXTRA_PASSENGERS, type ExtraPassenger } from './extra-passenger.contract.ts';

/** Of codes read within this time only the first counts, ms. */
export const EXTRA_SCAN_DEBOUNCE_MS = 500;

/** The facts for deciding on a list of extra passengers. */
export interface ExtraPassengersFacts {
  readonly isTransferKnown: boolean;
}

/**
 * May these extra passengers be reported for the transfer? They change no ticket: the ledger stores them for the office.
 * Refusals: unknown-transfer, malformed (a code that is no full ticket code).
 */
export function decideExtraPassengers(
  { isTransferKnown }: ExtraPassengersFacts,
  passengers: readonly ExtraPassenger[],
): Verdict {
  if (!isTransferKnown) return refuse('unknown-transfer');
  const wrong = passengers.findIndex(({ barcode }) => !isFullTicketCode(barcode));
  if (wrong >= 0)
    return refuse('malformed', { field: `passengers/${wrong}/barcode`, problem: 'is not a full ticket code' });
  return { ok: true, outcome: 'noted' };
}

/** The result of adding a code: added, on the list already, the list is full, or not a full ticket code. */
export type Addition = 'added' | 'there' | 'full' | 'no-code';

/** The list with one more code, where that can be added. */
export function withExtra<Extra extends ExtraPassenger>(
  list: readonly Extra[],
  extra: Extra,
): { readonly list: readonly Extra[]; readonly addition: Addition } {
  if (!isFullTicketCode(extra.barcode)) return { list, addition: 'no-code' };
  if (list.some(({ barcode }) => barcode === extra.barcode)) return { list, addition: 'there' };
  if (list.length >= MAX_EXTRA_PASSENGERS) return { list, addition: 'full' };
  return { list: [...list, extra], addition: 'added' };
}

/** The list without a code. */
export function withoutExtra<Extra extends ExtraPassenger>(list: readonly Extra[], barcode: string): readonly Extra[] {
  return list.filter((extra) => extra.barcode !== barcode);
}

/**
 * The extras that are still to be submitted. `posts` are those of the phone's queue, waiting or accepted: passengers
 * already in one of them are left out, even if the screen was closed after submitting.
 */
export function notReported<Extra extends ExtraPassenger>(
  list: readonly Extra[],
  posts: readonly unknown[],
): readonly Extra[] {
  const reported = new Set(posts.flatMap(scansIn));
  const rest = list.filter((extra) => !reported.has(scanOf(extra)));
  return rest.length === list.length ? list : rest;
}

function scansIn(post: unknown): string[] {
  const { passengers } = fieldsOf(post);
  return Array.isArray(passengers) ? passengers.map((passenger) => scanOf(fieldsOf(passenger))) : [];
}

function scanOf({ barcode, timestamp }: { readonly barcode?: unknown; readonly timestamp?: unknown }): string {
  return `${String(barcode)} ${String(timestamp)}`;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** True when the list can be submitted: it has a transfer and at least one passenger. */
export function maySubmitExtras(label: string | undefined, list: readonly ExtraPassenger[]): boolean {
  return label !== undefined && label !== '' && list.length > 0;
}

/** Whether a scan counts, by the time since the previous one (ms). */
export function isAfterDebounce(at: number, before: number | undefined): boolean {
  return before === undefined || Math.abs(at - before) >= EXTRA_SCAN_DEBOUNCE_MS;
}

/** A scanned extra as stored on the phone, with its rep and week, because phones are shared and codes recur every week. */
export interface KeptExtra extends ExtraPassenger {
  readonly weekId: string;
  readonly repId: string;
}

/** The valid stored extras; anything else in the storage is left out. */
export function readKeptExtras(stored: unknown): KeptExtra[] {
  return Array.isArray(stored) ? stored.filter(isKeptExtra) : [];
}

function isKeptExtra(value: unknown): value is KeptExtra {
  const fields = fieldsOf(value);
  return ['barcode', 'timestamp', 'weekId', 'repId'].every((field) => typeof fields[field] === 'string');
}

/** The extras one rep has scanned in one week. */
export function extrasOf(
  kept: readonly KeptExtra[],
  { weekId, repId }: Pick<KeptExtra, 'weekId' | 'repId'>,
): KeptExtra[] {
  return kept.filter((extra) => extra.weekId === weekId && extra.repId === repId);
}
