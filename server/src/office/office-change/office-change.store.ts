import { sql, type Kysely, type Selectable } from 'kysely';
import type { BookingPart, ClientBooking } from '@offpiste/core/office/import/booked-part.contract';
import { bookingOf, partWords } from '@offpiste/core/office/office-change/client-booking.rules';
import type { OfficeChange } from '@offpiste/core/office/office-change/merge-changes.rules';
import type { ShownChange } from '@offpiste/core/office/office-change/office-change.contract';
import type { ClientRecord } from '@offpiste/core/office/office-change/rebook.rules';
import type { WantedPart } from '@offpiste/core/office/office-change/week-places.rules';
import type { Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

export type ChangeEnd = NonNullable<ShownChange['ended']>['why'];

export async function readOpenChanges(db: Kysely<Schema>, weekId: string, reference?: string): Promise<OfficeChange[]> {
  const rows = await db
    .selectFrom('office_change')
    .selectAll()
    .where('week_id', '=', weekId)
    .where('ended_at', 'is', null)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .orderBy('change_id')
    .execute();
  return rows.map(changeFrom);
}

function changeFrom(row: Selectable<Schema['office_change']>): OfficeChange {
  return {
    changeId: row.change_id,
    reference: row.reference,
    part: partFrom(row.part),
    // Our own changes wrote this.
    wanted: row.wanted as Partial<ClientBooking>,
    sheetThen: row.sheet_then as Partial<ClientBooking>,
    place: row.place as OfficeChange['place'],
  };
}

// A check of the table guarantees this.
const partFrom = (part: string) => part as BookingPart;

export interface NewChange extends WantedPart {
  readonly weekId: string;
  readonly reference: string;
  readonly before: Partial<ClientBooking>;
  readonly sheetThen: Partial<ClientBooking>;
  readonly reason: string;
  readonly by: Author;
}

export async function addChange(tx: Kysely<Schema>, change: NewChange): Promise<void> {
  const { weekId, reference, part, wanted, before, sheetThen, place, reason, by } = change;
  await tx
    .insertInto('office_change')
    .values({
      week_id: weekId,
      reference,
      part,
      reason,
      rep_id: by.repId ?? null,
      rep_name: by.name,
      wanted: JSON.stringify(wanted),
      before: JSON.stringify(before),
      sheet_then: JSON.stringify(sheetThen),
      place: place && JSON.stringify(place),
    })
    .execute();
}

export async function endChanges(
  tx: Kysely<Schema>,
  changeIds: readonly number[],
  { why, by, importId }: { readonly why: ChangeEnd; readonly by: string; readonly importId?: number },
): Promise<void> {
  if (changeIds.length === 0) return;
  await tx
    .updateTable('office_change')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_why: why, ended_by: by, ended_import: importId ?? null })
    .where('change_id', 'in', changeIds)
    .execute();
}

/** Reopens the changes that an undone import ended, except those with later changes. */
export async function reopenChanges(tx: Kysely<Schema>, weekId: string, importId: number): Promise<void> {
  await sql`
    update office_change set ended_at = null, ended_why = null, ended_by = null, ended_import = null
    where week_id = ${weekId} and ended_import = ${importId} and not exists (
      select from office_change later where later.week_id = office_change.week_id
        and later.reference = office_change.reference and later.part = office_change.part
        and later.change_id > office_change.change_id)
  `.execute(tx);
}

export async function readSheetClients(
  db: Kysely<Schema>,
  weekId: string,
  reference?: string,
): Promise<ClientRecord[]> {
  const rows = await db
    .selectFrom('sheet_client')
    .select(['passenger', 'tickets'])
    .where('week_id', '=', weekId)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .execute();
  // The import validated these.
  return rows as unknown as ClientRecord[];
}

/** Replaces the stored sheet rows of these clients, or of the whole week. */
export async function keepSheetClients(
  tx: Kysely<Schema>,
  weekId: string,
  clients: readonly ClientRecord[],
  reference?: string,
): Promise<void> {
  await tx
    .deleteFrom('sheet_client')
    .where('week_id', '=', weekId)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .execute();
  for (const { passenger, tickets } of clients)
    await tx
      .insertInto('sheet_client')
      .values({
        week_id: weekId,
        reference: passenger.reference ?? '',
        passenger: JSON.stringify(passenger),
        tickets: JSON.stringify(tickets),
      })
      .execute();
}

/** All changes of a client in order, with the sheet's present value. */
export async function readShownChanges(db: Kysely<Schema>, weekId: string, reference: string): Promise<ShownChange[]> {
  const rows = await db
    .selectFrom('office_change')
    .selectAll()
    .where('week_id', '=', weekId)
    .where('reference', '=', reference)
    .orderBy('change_id')
    .execute();
  const [sheet] = rows.length > 0 ? await readSheetClients(db, weekId, reference) : [];
  return rows.map((row) => {
    const { changeId, part, wanted, sheetThen } = changeFrom(row);
    const then = partWords(part, sheetThen);
    const now = sheet && row.ended_at === null ? partWords(part, bookingOf(sheet.passenger)) : then;
    return {
      changeId,
      part,
      here: partWords(part, wanted),
      sheet: now,
      isConflict: now !== then,
      reason: row.reason,
      before: partWords(part, row.before as Partial<ClientBooking>),
      at: row.made_at.toISOString(),
      by: row.rep_name,
      ...(row.ended_at === null
        ? {}
        : {
            ended: {
              at: row.ended_at.toISOString(),
              why: row.ended_why as ChangeEnd,
              by: row.ended_by ?? '',
            },
          }),
    };
  });
}
