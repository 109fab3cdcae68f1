import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
import { CORRECTING_ROLE, OFFICE_ROLES, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import type { ImportKeyRoom, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { ListNote } from '@offpiste/core/record/note/note-shown.contract';
import type { NoteBody, NoteSeenBody } from '@offpiste/core/record/note/note.contract';
import type { BatchReply } from '@offpiste/core/record/action/action.contract';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { codesCommand } from '../../src/cli/codes.command.ts';
import { noteCommand, noteLines } from '../../src/cli/note.command.ts';
import { readWeekNotes } from '#record/note/list-note.store';
import { eventTicket, infoUrl, rave } from '../harness/event-week.ts';
import { lessonListUrl, lessonTicket, skiLesson } from '../harness/lesson-week.ts';
import { passListUrl } from '../harness/lift-pass-week.ts';
import { BATCH_URL, bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { DRIVER, LEAD, moment, REP, replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const NOTE_URL = '/api/office/note';
const SEEN_URL = '/api/notes/seen';
const LIST = 'coach/C1/outbound';
const OFFICE = { repId: '1003', repName: 'Siân Llewellyn' };
const [someone = ''] = bookings(1);

let server: TestServer;
let rep: Phone;
let driver: Phone;
let lead: Phone;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  driver = await server.phone('driver@demo.test');
  lead = await server.phone('lead@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

async function newWeek(change: Partial<ImportWeek> = {}): Promise<ImportWeek> {
  const week = smallWeek([someone], change);
  await importWeeks(server.db, [week]);
  return week;
}

function noteOn(week: ImportWeek, change: Partial<NoteBody> = {}): NoteBody {
  return {
    version: 1,
    weekId: week.week.weekId,
    list: LIST,
    text: 'Wait for two from Leeds',
    until: moment(59),
    ...OFFICE,
    handsetTimestamp: moment(20),
    idempotentId: randomUUID(),
    ...change,
  };
}

function seenBy(week: ImportWeek, note: string, change: Partial<NoteSeenBody> = {}): NoteSeenBody {
  return {
    version: 1,
    weekId: week.week.weekId,
    list: LIST,
    note,
    ...REP,
    handsetTimestamp: moment(25),
    idempotentId: randomUUID(),
    ...change,
  };
}

async function notesAt(url: string, phone = rep): Promise<ListNote[]> {
  return (await phone.get(url)).json<{ notes?: ListNote[] }>().notes ?? [];
}

const late = { until: '2026-12-13T12:00:00.000Z' };

test('an office note reaches each phone with the list, and the office sees its readers', async () => {
  const week = await newWeek();
  const before = await rep.get(coachListUrl(week));
  expect(before.json()).not.toHaveProperty('notes');
  const note = noteOn(week, late);
  const written = await office.post(NOTE_URL, note);
  expect([written.statusCode, written.json()]).toMatchObject([200, { success: true }]);
  const after = await rep.get(coachListUrl(week), { 'if-none-match': String(before.headers.etag) });
  expect([after.statusCode, after.json()]).toMatchObject([
    200,
    { notes: [{ id: note.idempotentId, text: note.text, at: moment(20), ...late, by: OFFICE.repName, seen: [] }] },
  ]);

  // One saw it without signal, long before the other; both more than once.
  await rep.post(SEEN_URL, seenBy(week, note.idempotentId, { handsetTimestamp: moment(30) }));
  const entry = { url: SEEN_URL, data: seenBy(week, note.idempotentId, DRIVER), timestamp: TEST_NOW };
  await driver.post(BATCH_URL, { entries: [entry] });
  const again = await rep.post(SEEN_URL, seenBy(week, note.idempotentId, { handsetTimestamp: moment(40) }));
  expect(again.statusCode).toBe(200);
  const seen = [
    { ...DRIVER, at: moment(25) },
    { ...REP, at: moment(30) },
  ];
  expect(await notesAt(coachListUrl(week))).toMatchObject([{ seen }]);
  server.clock.set(TEST_NOW + 60_000);
  const night = (await office.get(`/api/office/live/${week.week.weekId}`)).json<LiveReply>();
  server.clock.set(TEST_NOW);
  expect(night.notes).toMatchObject([{ list: LIST, seen }]);
});

test('a note stands on its own list, of every kind', async () => {
  const id = randomUUID();
  const tickets = [...smallWeek([someone]).tickets, lessonTicket(someone, `l${id}`), eventTicket(someone, `e${id}`)];
  const week = await newWeek({
    tickets,
    lessons: [skiLesson(`l${id}`)],
    events: [rave(`e${id}`)],
    keyRooms: [ROOM],
  });
  const { weekId } = week.week;
  const urls = {
    [LIST]: coachListUrl(week),
    [`lesson/l${id}`]: lessonListUrl(`l${id}`),
    [`event/e${id}`]: infoUrl(`e${id}`),
    'lift-pass': passListUrl(week),
    keys: `/api/keyDist/allKeys/${weekId}/Reception`,
  };
  for (const list of Object.keys(urls))
    expect((await office.post(NOTE_URL, noteOn(week, { ...late, list, text: list }))).statusCode).toBe(200);
  for (const [list, url] of Object.entries(urls))
    expect([url, await notesAt(url)]).toMatchObject([url, [{ text: list }]]);
  // Every list of keys has the note.
  expect(await notesAt(`/api/keyDist/allKeys/supplier/${weekId}/Odalys`)).toHaveLength(1);
});

test('a note ends by time or by the office, and no level ends it without office access', async () => {
  const week = await newWeek();
  const [short, long] = [noteOn(week, { until: '2026-12-12T19:00:00.000Z' }), noteOn(week, late)];
  for (const note of [short, long]) await office.post(NOTE_URL, note);
  expect(await notesAt(coachListUrl(week))).toHaveLength(2);
  server.clock.set(TEST_NOW + 3_600_000);
  const phone = await server.phone('rep@demo.test');
  expect((await notesAt(coachListUrl(week), phone)).map(({ id }) => id)).toEqual([long.idempotentId]);
  server.clock.set(TEST_NOW);

  const end = undoOf(week, long.idempotentId, { reason: 'other' });
  const refused = await lead.post(UNDO_URL, { ...end, ...LEAD });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'undo-not-allowed' }]);
  const hq = await server.phone('hq@demo.test');
  const ended = await hq.post(UNDO_URL, { ...end, repId: '1004', repName: 'Tomasz Wróbel' });
  expect(ended.statusCode).toBe(200);
  expect((await notesAt(coachListUrl(week))).map(({ id }) => id)).toEqual([short.idempotentId]);
});

test('office access undoes every action at any level', async () => {
  const week = await newWeek();
  const body = noteOn(week, late);
  await office.post(NOTE_URL, body);
  const seen = seenBy(week, body.idempotentId);
  await rep.post(SEEN_URL, seen);
  const undo = { ...undoOf(week, seen.idempotentId), ...DRIVER };
  expect((await driver.post(UNDO_URL, undo)).json()).toMatchObject({ code: 'undo-not-allowed' });
  const set = (brands: string[]) =>
    server.db.updateTable('rep_account').set({ office: brands }).where('rep_id', '=', DRIVER.repId).execute();
  await set(['wasteland']);
  expect((await driver.post(UNDO_URL, { ...undo, idempotentId: randomUUID() })).statusCode).toBe(200);
  await set([]);
  expect(await notesAt(coachListUrl(week))).toMatchObject([{ seen: [] }]);
});

test.each<[string, Partial<NoteBody>, number, string]>([
  ['a list that the week does not have', { list: 'coach/C9/outbound' }, 404, 'unknown-list'],
  ['a list on which nobody writes', { list: 'departed/coach' }, 404, 'unknown-list'],
  ['an end before it was written', { until: moment(20) }, 422, 'note-over'],
  ['an end after the week', { until: '2027-02-01T12:00:00.000Z' }, 422, 'note-too-long'],
  ['a text that says nothing', { text: ' \n ' }, 400, 'malformed'],
  ['a text of 281 characters', { text: 'x'.repeat(281) }, 400, 'malformed'],
  ['the name of another rep', REP, 403, 'wrong-rep'],
  ['another version', { version: 2 as 1 }, 400, 'malformed'],
])('a note with %s is refused', async (_, change, status, code) => {
  const week = await newWeek({ week: { ...smallWeek([someone]).week, lastDay: '2026-12-19' } });
  const answer = await office.post(NOTE_URL, noteOn(week, { ...late, ...change }));
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
});

test('writing a note needs office access to the brand of the week, also in a batch', async () => {
  const own = await newWeek();
  const other = smallWeek(bookings(1, 'NUCO'));
  await importWeeks(server.db, [other]);
  const asLead = noteOn(own, { ...late, ...LEAD });
  expect((await lead.post(NOTE_URL, asLead)).json()).toMatchObject({ code: 'no-office-access' });
  const batch = await lead.post(BATCH_URL, { entries: [{ url: NOTE_URL, data: asLead, timestamp: TEST_NOW }] });
  expect(batch.json()).toMatchObject({ results: [{ status: 403, body: { code: 'no-office-access' } }] });
  const foreign = await office.post(NOTE_URL, noteOn(other, late), replay);
  expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { details: { brand: 'nuco' } }]);
  expect(await notesAt(coachListUrl(own))).toEqual([]);
});

test('a note and an undo of another rep in a batch need the role for corrections', async () => {
  const week = await newWeek();
  const load = loadBody(week, someone, { handsetTimestamp: moment(10) });
  expect((await rep.post(LOAD_URL, load)).statusCode).toBe(200);
  const send = async (roles: readonly OfficeRole[]) => {
    const rights = { office: ['wasteland'], office_roles: [...roles] };
    await server.db.updateTable('rep_account').set(rights).where('rep_id', '=', DRIVER.repId).execute();
    const entries = [
      { url: NOTE_URL, data: noteOn(week, { ...late, ...DRIVER }), timestamp: TEST_NOW },
      { url: UNDO_URL, data: { ...undoOf(week, load.idempotentId), ...DRIVER }, timestamp: TEST_NOW },
    ];
    const { results } = (await driver.post(BATCH_URL, { entries })).json<BatchReply>();
    return results.map(({ status, body }) => [status, (body as { code?: string }).code]);
  };
  expect(await send(OFFICE_ROLES.filter((role) => role !== CORRECTING_ROLE))).toEqual([
    [403, 'no-office-access'],
    [403, 'undo-not-allowed'],
  ]);
  expect(await send([CORRECTING_ROLE])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  const none = { office: [], office_roles: [...OFFICE_ROLES] };
  await server.db.updateTable('rep_account').set(none).where('rep_id', '=', DRIVER.repId).execute();
});

test('a note that is not there, or on another list, is not seen', async () => {
  const week = await newWeek();
  const note = noteOn(week, late);
  await office.post(NOTE_URL, note);
  for (const change of [{ note: randomUUID() }, { note: note.idempotentId, list: 'lift-pass' }]) {
    const answer = await rep.post(SEEN_URL, seenBy(week, note.idempotentId, change));
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'unknown-note' }]);
  }
});

test('commands write, list and end a note by the same rules', async () => {
  const week = await newWeek();
  const { weekId } = week.week;
  const run = (...args: string[]) => noteCommand.run({ db: server.db, now: TEST_NOW }, args);
  expect(noteLines(await readWeekNotes(server.db, weekId, TEST_NOW))).toBe('No list has a note');
  const as = ['--as', 'office@demo.test'];
  await expect(run(weekId, LIST, '--as', 'lead@demo.test', 'Wait')).rejects.toThrow('no office access');
  await expect(run(weekId, 'coach/C9/outbound', ...as, 'Wait')).rejects.toThrow('There is no such list');
  await expect(run(weekId, LIST, ...as, '--until', 'soon', 'Wait')).rejects.toThrow('is not a time');
  await expect(run(weekId, LIST, 'Wait')).rejects.toThrow('--as');
  expect(await run(weekId, LIST, ...as)).toBeUndefined();
  expect(await run(weekId, LIST, ...as, '--until', late.until, 'Wait for two')).toContain(`Written on ${LIST}`);
  const [note] = await notesAt(coachListUrl(week));
  expect(note).toMatchObject({ text: 'Wait for two', ...late, by: OFFICE.repName });
  await rep.post(SEEN_URL, seenBy(week, note?.id ?? ''));
  expect(noteLines(await readWeekNotes(server.db, weekId, TEST_NOW))).toMatch(/Wait for two[^]*seen by Ella Pritchard/);
  expect(await run('end', weekId, note?.id ?? '', ...as)).toBe('The note was removed from its list');
  expect(await notesAt(coachListUrl(week))).toEqual([]);
  await expect(run('end', weekId, note?.id ?? '', ...as)).rejects.toThrow('has no note');
});

const ROOM: ImportKeyRoom = {
  roomId: '501',
  roomName: '2A',
  buildingName: 'Chalet Névé',
  supplier: 'Odalys',
  distLoc: 'Reception',
  numberOfKeys: 3,
  extraKeys: 1,
  allowedBarcodes: 'A',
  ready: 1,
  blocked: 0,
  distributed: 0,
  returned: 0,
  distributedTo: '',
  distributionInfo: '[]',
};

test("the audit contains notes, their ends and undos of other reps' actions", async () => {
  const week = await newWeek();
  const { weekId } = week.week;
  const body = noteOn(week);
  await office.post(NOTE_URL, body);
  const own = loadBody(week, someone, { handsetTimestamp: moment(21) });
  await rep.post(LOAD_URL, own);
  await office.post(
    UNDO_URL,
    undoOf(week, own.idempotentId, { ...OFFICE, note: 'It was Ann', handsetTimestamp: moment(30) }),
  );
  const again = loadBody(week, someone, { handsetTimestamp: moment(31) });
  await rep.post(LOAD_URL, again);
  // Undoing one's own scan is no correction.
  await rep.post(UNDO_URL, undoOf(week, again.idempotentId, { handsetTimestamp: moment(32) }));
  await office.post(
    UNDO_URL,
    undoOf(week, body.idempotentId, { ...OFFICE, reason: 'other', handsetTimestamp: moment(40) }),
  );
  const { entries } = (await office.get(`/api/office/audit/${weekId}/latest`)).json<AuditReply>();
  const told = entries.filter(({ kind }) => kind === 'note-written' || kind === 'record-taken-back');
  expect(told.map(({ kind, by, changes }) => [kind, by, ...changes.map(({ after }) => after)])).toEqual([
    ['record-taken-back', 'Siân Llewellyn', 'other'],
    ['record-taken-back', 'Siân Llewellyn', 'wrong-person', 'It was Ann'],
    ['note-written', 'Siân Llewellyn', body.text, body.until],
  ]);
});

test('the audit lists accesses to reports once an hour, and written codes', async () => {
  const week = await newWeek();
  const { weekId } = week.week;
  for (const _ of [1, 2]) await office.get(`/api/office/report/${weekId}/tickets`);
  await codesCommand.run(server, [weekId]);
  const { entries } = (await office.get(`/api/office/audit/${weekId}/latest`)).json<AuditReply>();
  const told = entries.filter(({ kind }) => kind === 'taken-out');
  expect(told.map(({ subject, by }) => [subject, by])).toEqual([
    ['tickets.csv', 'command line'],
    ['tickets.screen', 'Siân Llewellyn'],
  ]);
});
