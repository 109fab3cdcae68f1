import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LateNoticesReply } from '@offpiste/core/record/action/action.contract';
import type { EventInfoReply } from '@offpiste/core/programme/event/event.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RideTicket, RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { eventWeek, IN_URL, infoUrl, OUT_URL, scanBody } from '../harness/event-week.ts';
import { barcodeOf, BATCH_URL, bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import {
  absenceOf,
  ABSENCE_URL,
  asRep,
  DRIVER,
  LEAD,
  moment,
  REP,
  replay,
  UNDO_URL,
  undoOf,
} from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const people = bookings(2);
const [someone = '', another = ''] = people;

let server: TestServer;
/** Level 1. */
let rep: Phone;
/** Level 1, too. */
let driver: Phone;
/** Level 2: may undo other reps' reports. */
let lead: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  driver = await server.phone('driver@demo.test');
  lead = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek(people);
  await importWeeks(server.db, [week]);
  return week;
}

async function ticketOf(week: ImportWeek, reference = someone): Promise<RideTicket | undefined> {
  const { tickets } = (await rep.get(coachListUrl(week))).json<RideTicketsReply>();
  return tickets.find(({ bookingRef }) => bookingRef === reference);
}

async function load(week: ImportWeek, phone = rep, change: object = {}, headers: Record<string, string> = {}) {
  const body = loadBody(week, someone, change);
  const answer = await phone.post(LOAD_URL, body, headers);
  expect(answer.statusCode).toBe(200);
  return body.idempotentId;
}

const noticesOf = async (phone: Phone, device: string) =>
  (await phone.get('/api/actions/notices', { 'x-device': device })).json<LateNoticesReply>().notices;

describe('a load that is taken back', () => {
  test('an undone load does not count, and the client can be loaded again', async () => {
    const week = await newWeek();
    const id = await load(week);
    expect(await ticketOf(week)).toMatchObject({ loaded: 1, reportId: id, reportRepId: '1001' });
    const answer = await rep.post(UNDO_URL, undoOf(week, id));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: `Name of ${someone} taken back` },
    ]);
    expect(await ticketOf(week)).toEqual({
      name: `Name of ${someone}`,
      bookingRef: someone,
      barcode: barcodeOf(someone),
      loaded: 0,
      deleted: '0',
    });
    const rows = await server.db
      .selectFrom('action')
      .select(['kind', 'verdict', 'subject'])
      .where('week_id', '=', week.week.weekId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { kind: 'coach-load', verdict: 'accepted', subject: 'coach/C1/outbound' },
      { kind: 'undo', verdict: 'accepted', subject: 'coach/C1/outbound' },
    ]);
    const next = await load(week);
    expect(await ticketOf(week)).toMatchObject({ loaded: 1, reportId: next });
  });

  test('an undone load keeps the reports of other phones about the client', async () => {
    const week = await newWeek();
    const id = await load(week, rep, { handsetTimestamp: moment(1) });
    const other = await load(week, driver, { ...asRep(DRIVER), handsetTimestamp: moment(2) }, replay);
    await rep.post(UNDO_URL, undoOf(week, id));
    expect(await ticketOf(week)).toMatchObject({
      loaded: 1,
      loadedBy: DRIVER.repName,
      loadedAt: moment(2),
      reportId: other,
      reportRepId: '1005',
    });
  });

  test('a load undone before it arrives never counts, and its phone learns it', async () => {
    const week = await newWeek();
    const body = loadBody(week, someone);
    expect((await rep.post(UNDO_URL, undoOf(week, body.idempotentId), replay)).statusCode).toBe(200);
    const answer = await rep.post(LOAD_URL, body, replay);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { success: true, notice: { code: 'undone', repName: REP.repName, at: moment(50) } },
    ]);
    expect(await ticketOf(week)).toMatchObject({ loaded: 0 });
    // The state still follows from the other reports.
    await load(week, driver, asRep(DRIVER));
    expect(await ticketOf(week)).toMatchObject({ loaded: 1, loadedBy: DRIVER.repName });
  });

  test('both in one batch, in the order they were made', async () => {
    const week = await newWeek();
    const body = loadBody(week, someone);
    const entries = [
      { url: LOAD_URL, data: body, timestamp: 1 },
      { url: UNDO_URL, data: undoOf(week, body.idempotentId), timestamp: 2 },
    ];
    const answer = await rep.post(BATCH_URL, { entries });
    expect(answer.json()).toMatchObject({ results: [{ status: 200 }, { status: 200 }] });
    expect(await ticketOf(week)).toMatchObject({ loaded: 0 });
  });

  test('a repeated request undoes a load once', async () => {
    const week = await newWeek();
    const body = undoOf(week, await load(week));
    const first = await rep.post(UNDO_URL, body);
    await load(week);
    expect((await rep.post(UNDO_URL, body, replay)).json()).toEqual(first.json());
    expect(await ticketOf(week)).toMatchObject({ loaded: 1 });
  });

  test('after concurrent reports the ticket follows from the reports that were not undone', async () => {
    const week = await newWeek();
    const ids = await Promise.all(
      [0, 1, 2, 3].map((minute) => load(week, rep, { handsetTimestamp: moment(minute) }, replay)),
    );
    const late = loadBody(week, someone, { ...asRep(DRIVER), handsetTimestamp: moment(9) });
    const answers = await Promise.all([
      ...ids.map((id) => rep.post(UNDO_URL, undoOf(week, id), replay)),
      driver.post(LOAD_URL, late, replay),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await ticketOf(week)).toMatchObject({ loaded: 1, reportId: late.idempotentId, loadedAt: moment(9) });
  });

  test('an undo and its report that come in at the same moment', async () => {
    const week = await newWeek();
    for (let round = 0; round < 10; round += 1) {
      const body = loadBody(week, someone, { handsetTimestamp: moment(round) });
      await Promise.all([
        rep.post(UNDO_URL, undoOf(week, body.idempotentId), replay),
        rep.post(LOAD_URL, body, replay),
      ]);
      expect(await ticketOf(week)).toMatchObject({ loaded: 0 });
    }
  });
});

describe('who may', () => {
  test('a rep of level 1 only takes back their own', async () => {
    const week = await newWeek();
    const id = await load(week);
    const answer = await driver.post(UNDO_URL, undoOf(week, id, DRIVER));
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'undo-not-allowed' }]);
    expect(await ticketOf(week)).toMatchObject({ loaded: 1 });
  });

  test("level 2 undoes every rep's action and notifies its phone", async () => {
    const week = await newWeek();
    const device = randomUUID();
    const id = await load(week, rep, {}, { 'x-device': device });
    expect((await lead.post(UNDO_URL, undoOf(week, id, LEAD))).statusCode).toBe(200);
    expect(await ticketOf(week)).toMatchObject({ loaded: 0 });
    expect(await noticesOf(rep, device)).toMatchObject([
      { kind: 'coach-load', notice: { code: 'undone', name: `Name of ${someone}`, repName: LEAD.repName } },
    ]);
  });

  test('an undo without the right undoes nothing and notifies its phone', async () => {
    const week = await newWeek();
    const device = randomUUID();
    const body = loadBody(week, someone);
    const early = undoOf(week, body.idempotentId, DRIVER);
    expect((await driver.post(UNDO_URL, early, { ...replay, 'x-device': device })).statusCode).toBe(200);
    expect((await rep.post(LOAD_URL, body, replay)).json()).not.toHaveProperty('notice');
    expect(await ticketOf(week)).toMatchObject({ loaded: 1 });
    expect(await noticesOf(driver, device)).toMatchObject([{ kind: 'undo', notice: { code: 'undo-not-allowed' } }]);
    // A permitted undo still works.
    expect((await rep.post(UNDO_URL, undoOf(week, body.idempotentId))).statusCode).toBe(200);
    expect(await ticketOf(week)).toMatchObject({ loaded: 0 });
  });
});

describe('what cannot be taken back', () => {
  test('a second undo is refused online with name and time, and stored with a notice if replayed', async () => {
    const week = await newWeek();
    const id = await load(week);
    await rep.post(UNDO_URL, undoOf(week, id));
    const again = await rep.post(UNDO_URL, undoOf(week, id));
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'undone-already', details: { repName: REP.repName, at: moment(50) } },
    ]);
    const replayed = await lead.post(UNDO_URL, undoOf(week, id, LEAD), replay);
    expect([replayed.statusCode, replayed.json()]).toMatchObject([200, { notice: { code: 'undone-already' } }]);
  });

  test('an undo, a report that was refused, and one of another week', async () => {
    const week = await newWeek();
    const undo = undoOf(week, await load(week));
    await rep.post(UNDO_URL, undo);
    const ofUndo = await rep.post(UNDO_URL, undoOf(week, undo.idempotentId));
    expect([ofUndo.statusCode, ofUndo.json()]).toMatchObject([422, { code: 'undo-is-final' }]);
    await load(week);
    const refused = loadBody(week, someone);
    expect((await rep.post(LOAD_URL, refused)).statusCode).toBe(409);
    const ofRefused = await rep.post(UNDO_URL, undoOf(week, refused.idempotentId));
    expect([ofRefused.statusCode, ofRefused.json()]).toMatchObject([404, { code: 'nothing-to-undo' }]);
    const elsewhere = await newWeek();
    const ofOther = await rep.post(UNDO_URL, undoOf(week, await load(elsewhere)));
    expect([ofOther.statusCode, ofOther.json()]).toMatchObject([404, { code: 'nothing-to-undo' }]);
  });

  test('rejects an undo in the form of another version', async () => {
    const week = await newWeek();
    const answer = await rep.post(UNDO_URL, { ...undoOf(week, await load(week)), version: 2 });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  });
});

test('undoing an entry at a door leaves the exit as an exception', async () => {
  const { week, eventId } = eventWeek([someone]);
  await importWeeks(server.db, [week]);
  const device = randomUUID();
  const entry = scanBody(eventId, someone, { deviceTimestamp: moment(0) });
  await rep.post(IN_URL, entry);
  await rep.post(OUT_URL, scanBody(eventId, someone, { deviceTimestamp: moment(5) }), { 'x-device': device });
  await rep.post(UNDO_URL, undoOf(week, entry.idempotentId));
  const { data } = (await rep.get(infoUrl(eventId))).json<EventInfoReply>();
  expect(data).toMatchObject({ entryRaw: 0, inside: 0, tickets: [{ entryStatus: 'left', exceptions: 1 }] });
  expect(await noticesOf(rep, device)).toMatchObject([{ kind: 'event-out', notice: { code: 'no-entry-known' } }]);
});

describe('absence', () => {
  test('lists an absence with its reason, and a later scan loads the client', async () => {
    const week = await newWeek();
    const report = absenceOf(week);
    expect((await rep.post(ABSENCE_URL, report)).json()).toEqual({
      success: true,
      message: `Name of ${someone} is not coming`,
    });
    expect(await ticketOf(week)).toMatchObject({
      loaded: 0,
      absent: 'own-way',
      absentNote: 'by train',
      absentAt: moment(5),
      absentBy: REP.repName,
      reportId: report.idempotentId,
    });
    const id = await load(week);
    expect(await ticketOf(week)).toMatchObject({ loaded: 1, reportId: id });
    expect(await ticketOf(week)).not.toHaveProperty('absent');
    // Without the load, the absence counts; without the absence, the client is missing.
    await rep.post(UNDO_URL, undoOf(week, id));
    expect(await ticketOf(week)).toMatchObject({ loaded: 0, absent: 'own-way' });
    await rep.post(UNDO_URL, undoOf(week, report.idempotentId));
    expect(await ticketOf(week)).not.toHaveProperty('absent');
  });

  test('an absence of a client on board is refused online, and stored with a notice if replayed', async () => {
    const week = await newWeek();
    const id = await load(week, rep, { handsetTimestamp: moment(9) });
    const online = await rep.post(ABSENCE_URL, absenceOf(week));
    expect([online.statusCode, online.json()]).toMatchObject([409, { code: 'already-loaded' }]);
    const replayed = await rep.post(ABSENCE_URL, absenceOf(week), replay);
    expect([replayed.statusCode, replayed.json()]).toMatchObject([200, { notice: { code: 'was-there' } }]);
    expect(await ticketOf(week)).toMatchObject({ loaded: 1 });
    // The report counts after the load's undo.
    await rep.post(UNDO_URL, undoOf(week, id));
    expect(await ticketOf(week)).toMatchObject({ loaded: 0, absent: 'own-way' });
  });

  test('must have a ticket here', async () => {
    const week = await newWeek();
    const answer = await rep.post(ABSENCE_URL, absenceOf(week, { target: 'C9', barcode: barcodeOf(another) }));
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'unknown-ticket' }]);
  });

  test('refuses an absence in the form of another version', async () => {
    const week = await newWeek();
    const answer = await rep.post(ABSENCE_URL, { ...absenceOf(week), version: 2 });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  });
});

test('the later of two absences counts in any order of arrival', async () => {
  const week = await newWeek();
  await rep.post(ABSENCE_URL, absenceOf(week, { handsetTimestamp: moment(10), reason: 'no-show' }));
  await rep.post(ABSENCE_URL, absenceOf(week, { handsetTimestamp: moment(5), reason: 'own-way' }), replay);
  expect(await ticketOf(week)).toMatchObject({ absent: 'no-show', absentAt: moment(10) });
});

test('an early undo of an undo restores nothing', async () => {
  const week = await newWeek();
  const undo = undoOf(week, await load(week));
  await rep.post(UNDO_URL, undoOf(week, undo.idempotentId), replay);
  expect((await rep.post(UNDO_URL, undo, replay)).json()).not.toHaveProperty('notice');
  expect(await ticketOf(week)).toMatchObject({ loaded: 0 });
});
