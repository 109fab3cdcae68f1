import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { CHANGES_AT_ONCE } from '#office/planned-week/import-ticket.store';
import {
  barcodeOf,
  bookings,
  coachListUrl,
  coachTicket,
  LOAD_URL,
  loadBody,
  smallWeek,
} from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const CLIENTS = 3 * CHANGES_AT_ONCE;

let server: TestServer;
let phone: Phone;
let week: ImportWeek;
const references = bookings(CLIENTS);

beforeAll(async () => {
  server = await createTestServer([]);
});
beforeEach(async () => {
  week = smallWeek(references);
  await importWeeks(server.db, [week]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

/** The same week with other names for all clients. */
function renamed(change: Partial<ImportWeek> = {}): ImportWeek {
  const tickets = references.map((reference) => coachTicket(reference, 'C1', { name: `New ${reference}` }));
  return { ...week, tickets, ...change };
}

async function listOf(): Promise<RideTicketsReply> {
  return (await phone.get(coachListUrl(week))).json<RideTicketsReply>();
}

test('scans are recorded while an import changes every ticket of a large week', async () => {
  let isDone = false;
  const importing = importWeeks(server.db, [renamed()]).finally(() => (isDone = true));
  const statuses = new Map<number, number>();
  let scanned = 0;
  while (!isDone && scanned < CLIENTS) {
    // Spread over the week, so that tickets changed early and late are scanned.
    const reference = references[(scanned * 997) % CLIENTS] ?? '';
    scanned += 1;
    const { statusCode } = await phone.post(LOAD_URL, loadBody(week, reference));
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    await nextTurn();
  }
  await importing;
  expect([...statuses]).toEqual([[200, scanned]]);
  expect(scanned).toBeGreaterThan(5);
  const { tickets, loaded, total } = await listOf();
  expect({ loaded, total }).toEqual({ loaded: scanned, total: CLIENTS });
  expect(tickets.filter(({ name }) => !name.startsWith('New '))).toEqual([]);
});

test('an import that waits half-way does not block scans', async () => {
  // An import writes its other data before it locks a ticket that can be scanned.
  const letGo = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = server.db.transaction().execute(async (tx) => {
    await sql`select from week_document where week_id = ${week.week.weekId} and kind = 'files' for update`.execute(tx);
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const importing = importWeeks(server.db, [renamed({ files: [] })]);
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            server.db,
          )
        ).rows.length,
    )
    .toBe(1);
  const answer = await phone.post(LOAD_URL, loadBody(week, references[1] ?? ''));
  letGo.resolve();
  await Promise.all([holding, importing]);
  expect(answer.statusCode).toBe(200);
  expect((await listOf()).tickets.find(({ barcode }) => barcode === barcodeOf(references[1] ?? ''))).toMatchObject({
    name: `New ${references[1]}`,
    loaded: 1,
  });
});

test('reports errors of a large import before any change', async () => {
  const [first = '', last = ''] = [references[0], references.at(-1)];
  const before = await server.db.selectFrom('ticket').selectAll().orderBy('barcode').execute();
  const tickets = renamed().tickets.map((ticket) =>
    ticket.bookingRef === last ? { ...ticket, barcode: barcodeOf(first) } : ticket,
  );
  await expect(importWeeks(server.db, [renamed({ tickets })])).rejects.toThrow(
    `ticket ${barcodeOf(first)}: it is the code of ${first}`,
  );
  expect(await server.db.selectFrom('ticket').selectAll().orderBy('barcode').execute()).toEqual(before);
});

test('cancels bookings together with the rest of a week before other changes', async () => {
  const [cancelled = '', gone = ''] = references.slice(-2);
  const tickets = references
    .filter((reference) => reference !== gone)
    .map((reference) =>
      coachTicket(reference, 'C1', {
        name: `New ${reference}`,
        ...(reference === cancelled ? { deleted: '1' } : {}),
      }),
    );
  // The connection is lost after the first of the many changes.
  await sql`
    create function end_import() returns trigger language plpgsql as $$ begin
      if (select count(*) from ticket where week_id = ${sql.lit(week.week.weekId)} and name like 'New %') > ${sql.lit(CHANGES_AT_ONCE)} then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$
  `.execute(server.db);
  await sql`create trigger end_import after update on ticket for each statement execute function end_import()`.execute(
    server.db,
  );
  await expect(importWeeks(server.db, [{ ...week, tickets }])).rejects.toThrow();
  await sql`drop function end_import cascade`.execute(server.db);
  const half = await listOf();
  expect(half.total).toBe(CLIENTS - 2);
  expect(half.tickets.filter(({ name }) => name.startsWith('New '))).toHaveLength(CHANGES_AT_ONCE - 1);

  await importWeeks(server.db, [{ ...week, tickets }]);
  const whole = await listOf();
  expect(whole.tickets.filter(({ name }) => !name.startsWith('New '))).toEqual([]);
  expect(whole.total).toBe(CLIENTS - 2);
});
