import { sql, type Kysely } from 'kysely';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { ActiveWeek } from '@offpiste/core/week/week/week.contract';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isErasing } from './known-week.store.ts';
import type { Schema } from '#platform/database/schema';

/** The number of passengers processed before other requests continue. */
const PAGE_SIZE = 100;

export async function findActiveWeeks(db: Kysely<Schema>): Promise<ActiveWeek[]> {
  const rows = await db
    .selectFrom('week')
    .selectAll('week')
    .select(sql<boolean>`is_erasing(week_id)`.as('is_erased'))
    .orderBy('week_id')
    .execute();
  return rows.map((row) => {
    const lastDay = lastDayOf({
      lastDay: row.own_last_day ?? row.last_day,
      weekPackages: row.packages,
      alwaysOn: row.always_on,
    });
    return {
      id: row.week_id,
      weekId: row.week_id,
      systemId: row.system_id,
      weekName: row.name,
      weekPackages: row.packages,
      alwaysOn: row.always_on,
      disabled: row.disabled || row.closed || row.is_erased,
      ...(lastDay === undefined ? {} : { lastDay }),
      ...(row.brand === '' ? {} : { brand: row.brand }),
      ...(row.is_erased ? { erased: true } : {}),
    };
  });
}

/** Weeks that are not there because their first import was undone. */
export async function findTakenBackWeeks(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('week_import')
    .select('week_id')
    .distinct()
    .where('takes_back', 'is not', null)
    .where('week_id', 'not in', db.selectFrom('week').select('week_id'))
    .orderBy('week_id')
    .execute();
  return rows.map(({ week_id }) => week_id);
}

export interface WeekHead {
  readonly weekId: string;
  readonly systemId: string;
  readonly weekName: string;
  readonly weekPackages: string | null;
  readonly token: string;
}

export async function findWeek(db: Kysely<Schema>, weekId: string): Promise<WeekHead | undefined> {
  const row = await db.selectFrom('week').selectAll().where('week_id', '=', weekId).executeTakeFirst();
  return (
    row && {
      weekId: row.week_id,
      systemId: row.system_id,
      weekName: row.name,
      weekPackages: row.packages,
      token: row.token,
    }
  );
}

/** Refusals: unknown-week, week-erased. */
export async function openWeek(db: Kysely<Schema>, weekId: string): Promise<WeekHead | Refusal> {
  const week = await findWeek(db, weekId);
  if (!week) return refuse('unknown-week');
  return (await isErasing(db, weekId)) ? refuse('week-erased') : week;
}

/** All passengers by page, from one snapshot. Undefined for an unknown week. */
export async function readWholeWeek<T>(
  db: Kysely<Schema>,
  weekId: string,
  use: (head: WeekHead, pages: AsyncIterable<Passenger[]>) => Promise<T>,
): Promise<T | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const head = await findWeek(tx, weekId);
      return head && use(head, passengerPages(tx, weekId));
    });
}

async function* passengerPages(db: Kysely<Schema>, weekId: string): AsyncGenerator<Passenger[]> {
  const codes = await readTicketCodes(db, weekId);
  for (let from = 0; ; from += PAGE_SIZE) {
    const rows = await db
      .selectFrom('passenger')
      .select('body')
      .where('week_id', '=', weekId)
      .where('position', '>=', from)
      .where('position', '<', from + PAGE_SIZE)
      .orderBy('position')
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ body }) => {
      const ticketCode = codes.get(body.reference ?? '');
      return ticketCode === undefined ? body : { ...body, ticketCode };
    });
  }
}

/** The code of each booking with tickets; a client has one code for all. */
async function readTicketCodes(db: Kysely<Schema>, weekId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ticket')
    .select(['booking_ref', sql<string>`coalesce(min(barcode) filter (where not deleted), min(barcode))`.as('barcode')])
    .where('week_id', '=', weekId)
    .where('kind', '<>', 'key-room')
    .groupBy('booking_ref')
    .execute();
  return new Map(rows.map(({ booking_ref, barcode }) => [booking_ref, barcode]));
}
