// Source: docs/reference/rides.md (Extra passengers).
import type { Verdict } from '../../record/action/action.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { MAX_EXTRA_PASSENGERS, type ExtraPassenger } from './extra-passenger.contract.ts';

/** In ms. Of codes read within this time only the first counts. */
export const EXTRA_SCAN_DEBOUNCE_MS = 500;

export interface ExtraPassengersFacts {
  readonly isTransferKnown: boolean;
}

/** Refusals: unknown-transfer, malformed (not a full ticket code). The report changes no ticket. */
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

/** `there`: already on the list. `no-code`: not a full ticket code. */
export type Addition = 'added' | 'there' | 'full' | 'no-code';

/** Adds a code to the list if possible. */
export function withExtra<Extra extends ExtraPassenger>(
  list: readonly Extra[],
  extra: Extra,
): { readonly list: readonly Extra[]; readonly addition: Addition } {
  if (!isFullTicketCode(extra.barcode)) return { list, addition: 'no-code' };
  if (list.some(({ barcode }) => barcode === extra.barcode)) return { list, addition: 'there' };
  if (list.length >= MAX_EXTRA_PASSENGERS) return { list, addition: 'full' };
  return { list: [...list, extra], addition: 'added' };
}

/** Removes a code from the list. */
export function withoutExtra<Extra extends ExtraPassenger>(list: readonly Extra[], barcode: string): readonly Extra[] {
  return list.filter((extra) => extra.barcode !== barcode);
}

/** The extras in none of this phone's pending or accepted posts. */
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

/** Whether the list has a transfer and a passenger. */
export function maySubmitExtras(label: string | undefined, list: readonly ExtraPassenger[]): boolean {
  return label !== undefined && label !== '' && list.length > 0;
}

/** Whether a scan counts. Times are in ms. */
export function isAfterDebounce(at: number, before: number | undefined): boolean {
  return before === undefined || Math.abs(at - before) >= EXTRA_SCAN_DEBOUNCE_MS;
}

/** With rep and week, because phones are shared and codes recur every week. */
export interface KeptExtra extends ExtraPassenger {
  readonly weekId: string;
  readonly repId: string;
}

/** The valid extras in the storage. */
export function readKeptExtras(stored: unknown): KeptExtra[] {
  return Array.isArray(stored) ? stored.filter(isKeptExtra) : [];
}

function isKeptExtra(value: unknown): value is KeptExtra {
  const fields = fieldsOf(value);
  return ['barcode', 'timestamp', 'weekId', 'repId'].every((field) => typeof fields[field] === 'string');
}

/** The extras of a rep in a week. */
export function extrasOf(
  kept: readonly KeptExtra[],
  { weekId, repId }: Pick<KeptExtra, 'weekId' | 'repId'>,
): KeptExtra[] {
  return kept.filter((extra) => extra.weekId === weekId && extra.repId === repId);
}
