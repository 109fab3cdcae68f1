import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { WeekCopyCheckReply } from '@offpiste/core/week/week-copy/week-copy.contract';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { LOAD_URL } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const week = theWeek();
const { weekId } = week.week;

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('office@demo.test');
});
afterAll(() => server.close());

/** Every list of the week by its path, with the ETag that phones know and its content. */
type Lists = ReadonlyMap<string, { readonly etag: string; readonly content: string }>;

async function readLists(): Promise<Lists> {
  const checked = await phone.post('/api/week/copy/check', { weekId, waiting: 0, appVersion: '1.0.0' });
  const { contents } = checked.json<WeekCopyCheckReply>();
  if (!contents) throw new Error('the server sent no contents');
  const lists = new Map<string, { etag: string; content: string }>();
  for (const { path, etag } of [contents.week, ...contents.lists])
    lists.set(path, { etag, content: (await phone.get(path)).rawPayload.toString('base64') });
  return lists;
}

const imported = (changed: ImportWeek) => importWeeks(server.db, [changed]);

/** The paths of lists with another ETag or content after an import with a change. */
async function importChange(change: (week: ImportWeek) => Partial<ImportWeek>) {
  await imported(week);
  const before = await readLists();
  await imported({ ...week, ...change(week) });
  const after = await readLists();
  const differing = (part: 'etag' | 'content') =>
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path)?.[part] !== after.get(path)?.[part])
      .toSorted();
  return { renewed: differing('etag'), changed: differing('content') };
}

function theWeek(): ImportWeek {
  const [first] = demoCompany({ seed: 7, passengers: 24 }).weeks;
  if (!first) throw new Error('the demo has no week');
  return first;
}

const seats = week.tickets.filter(({ kind, deleted }) => kind === 'coach' && deleted === '0');
const [seat] = seats;
if (!seat) throw new Error('the demo has no coach');
const otherCoach = seats.find(
  ({ target, direction }) => direction === seat.direction && target !== seat.target,
)?.target;
const isOfClient = ({ bookingRef }: ImportTicket) => bookingRef === seat.bookingRef;
const { coachId, direction = '' } = { coachId: seat.target, direction: seat.direction };
const seatPath = pathOf(endpoints.coachTickets, { coachId, direction, weekId });
const weekPath = pathOf(endpoints.weekData, { weekId });

describe('after an import', () => {
  test('an import of the same week changes no ETag', async () => {
    expect(await importChange((same) => same)).toEqual({ renewed: [], changed: [] });
  });

  test("an import that renames a client changes the ETags of the week and the client's lists", async () => {
    const { renewed, changed } = await importChange(({ passengers, tickets }) => ({
      passengers: passengers.map((one) => (one.reference === seat.bookingRef ? { ...one, passengerName: 'Zoe' } : one)),
      tickets: tickets.map((ticket) => (isOfClient(ticket) ? { ...ticket, name: 'Zoe' } : ticket)),
    }));
    expect(renewed).toEqual(changed);
    expect(renewed).toEqual(expect.arrayContaining([weekPath, seatPath]));
    const theirs = new Set(week.tickets.filter(isOfClient).map(ticketListKey));
    expect(renewed).toHaveLength(theirs.size + 1);
  });

  const CHANGES: Record<string, (week: ImportWeek) => Partial<ImportWeek>> = {
    'a client is moved': ({ tickets }) => ({
      tickets: tickets.map((ticket) => (ticket === seat ? { ...ticket, target: otherCoach ?? '' } : ticket)),
    }),
    'a client is on a coach that is new': ({ tickets }) => ({
      tickets: tickets.map((ticket) => (ticket === seat ? { ...ticket, target: 'C99' } : ticket)),
    }),
    'a client is cancelled': ({ tickets }) => ({
      tickets: tickets.map((ticket) => (isOfClient(ticket) ? { ...ticket, deleted: '1' as const } : ticket)),
    }),
    'a client is gone': ({ passengers, tickets }) => ({
      passengers: passengers.filter(({ reference }) => reference !== seat.bookingRef),
      tickets: tickets.filter((ticket) => !isOfClient(ticket)),
    }),
    'a booking has another code': ({ tickets }) => ({
      tickets: tickets.map((ticket) =>
        isOfClient(ticket) ? { ...ticket, barcode: `${seat.bookingRef}-999999` } : ticket,
      ),
    }),
    'a coach has another sheet': ({ coachRows }) => ({ coachRows: coachRows.map((row) => ({ ...row, Capacity: 7 })) }),
    'an event has another name': ({ events }) => ({
      events: events.map((event, index) => (index === 0 ? { ...event, eventName: 'Renamed' } : event)),
    }),
    'a lesson is gone from the list': ({ lessons }) => ({ lessons: lessons.slice(1) }),
    'a room is in another location': ({ keyRooms }) => ({
      keyRooms: keyRooms.map((room, index) => (index === 0 ? { ...room, distLoc: 'Elsewhere' } : room)),
    }),
    'a room is gone': ({ keyRooms }) => ({ keyRooms: keyRooms.slice(1) }),
    'the week has another name': ({ week: head }) => ({ week: { ...head, weekName: 'Renamed' } }),
  };

  test.each(Object.entries(CHANGES))('where %s, whatever changed has another ETag', async (_, change) => {
    const { renewed, changed } = await importChange(change);
    expect(changed).not.toEqual([]);
    expect(renewed).toEqual(expect.arrayContaining(changed));
    expect(renewed.length).toBeLessThan((await readLists()).size);
  });

  test('a load that is recorded while the same week is imported has another ETag', async () => {
    const rep = await server.phone('rep@demo.test');
    await imported(week);
    const before = await readLists();
    const load = {
      weekID: weekId,
      barcode: seat.barcode,
      coachId,
      direction,
      idempotentId: randomUUID(),
      handsetTimestamp: '2026-12-12T18:00:00.000Z',
      repID: '1001',
      repName: 'Ella Pritchard',
      scanned: 1,
    };
    const [loaded] = await Promise.all([rep.post(LOAD_URL, load), imported(week)]);
    expect(loaded.statusCode).toBe(200);
    const after = await readLists();
    const renewed = [...after].filter(([path, { etag }]) => before.get(path)?.etag !== etag);
    expect(renewed.map(([path]) => path)).toEqual([seatPath]);
  });
});
