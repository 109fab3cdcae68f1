import type { Kysely } from 'kysely';
import type { ExceptionCode } from '@offpiste/core/record/action/action.rules';
import { policyBrand } from '@offpiste/core/base/brand/policy-brand.rules';
import { foldDoor, type DoorException, type DoorReport } from '@offpiste/core/programme/event/event-door.rules';
import type { KeyException } from '@offpiste/core/place/key/key-fold.rules';
import { exceptionWords } from '#platform/http/refusals';
import type { Schema } from '#platform/database/schema';
import { isKeyRow, keyMisfits } from './key-misfits.ts';
import { readFormerGuests, readLapsedRecords, type LapsedRecord } from './lapsed-booking.store.ts';
import { readSuspects, type SuspectRow } from './exception.store.ts';

/** Includes refused replays, and records without a booking. */
export interface ReportedException {
  readonly kind: string;
  readonly list: string;
  readonly name: string;
  /** '' without a booking, such as for a room's keys. */
  readonly reference: string;
  readonly barcode: string;
  readonly repId: string;
  readonly repName: string;
  readonly occurredAt: string;
  readonly receivedAt: string;
  readonly code: string;
  readonly words: string;
}

/** A late report can resolve an exception. */
export async function findExceptions(db: Kysely<Schema>, weekId: string): Promise<ReportedException[]> {
  const lapsed = [...(await readLapsedRecords(db, weekId)), ...(await readFormerGuests(db, weekId))];
  return [...(await findMisfits(db, weekId)), ...lapsed.map(lapsedException)];
}

function lapsedException(record: LapsedRecord): ReportedException {
  const { kind, list, name, reference, barcode, rep_id: repId, rep_name: repName, brand, code, details } = record;
  return {
    kind,
    list,
    name,
    reference,
    barcode,
    repId,
    repName,
    code,
    occurredAt: record.occurred_at.toISOString(),
    receivedAt: record.received_at.toISOString(),
    words: exceptionWords({ code, details }, policyBrand(brand)),
  };
}

async function findMisfits(db: Kysely<Schema>, weekId: string): Promise<ReportedException[]> {
  const rows = await readSuspects(db, weekId);
  const misfits = foldedMisfits(rows);
  return rows.flatMap((row) => {
    if (row.topic !== null && row.verdict !== 'refused')
      return (
        misfits.get(row.id) ?? (isOfTheSheet(row) ? toException(row, row.code ?? '', row.reply.notice?.text ?? '') : [])
      );
    return toException(row, row.code ?? '', row.reply.notice?.text ?? row.reply.error ?? FIRST_AFTER_ALL);
  });
}

// Later reports do not resolve it.
function isOfTheSheet(row: SuspectRow): boolean {
  return isKeyRow(row) && row.verdict === 'exception' && SHEET_CODES.has(row.code ?? '');
}

const SHEET_CODES: ReadonlySet<string> = new Set<ExceptionCode>([
  'room-without-barcodes',
  'barcode-not-allowed',
  'room-blocked',
  'room-not-ready',
  'too-many-keys',
]);

const FIRST_AFTER_ALL = 'Was first after all, and took the place of the report known before';

function foldedMisfits(rows: readonly SuspectRow[]): Map<number, ReportedException> {
  const folded = rows.filter((row) => row.topic !== null && row.verdict !== 'refused');
  const misfits = new Map<number, ReportedException>();
  for (const about of Map.groupBy(folded, (row) => row.topic).values()) {
    for (const { report, code, first } of misfitsOf(about)) {
      const row = about.find((each) => each.id === report.order);
      const details = { name: row?.name ?? '', ...(first ? { at: first.at, repName: first.repName } : {}) };
      if (row) misfits.set(row.id, toException(row, code, exceptionWords({ code, details }, policyBrand(row.brand))));
    }
  }
  return misfits;
}

function misfitsOf(about: readonly SuspectRow[]): readonly (DoorException | KeyException)[] {
  return about.some(isKeyRow) ? keyMisfits(about) : foldDoor(about.map(toDoorReport)).exceptions;
}

function toDoorReport({ id, kind, occurred_at, rep_id, rep_name }: SuspectRow): DoorReport {
  return {
    mode: kind === 'event-in' ? 'in' : 'out',
    at: occurred_at.toISOString(),
    repId: rep_id,
    repName: rep_name,
    order: id,
  };
}

function toException(row: SuspectRow, code: string, words: string): ReportedException {
  return {
    kind: row.kind,
    list: row.subject,
    name: row.name ?? '',
    reference: row.booking_ref ?? '',
    barcode: row.barcode ?? '',
    repId: row.rep_id,
    repName: row.rep_name,
    occurredAt: row.occurred_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    code,
    words,
  };
}
