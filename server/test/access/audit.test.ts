import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditFilter, AuditReply } from '@offpiste/core/access/audit/audit.contract';
import type { HeldReply } from '@offpiste/core/handover/carried/held.contract';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { readAudit } from '#access/audit/audit-list.store';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { erasePerson } from '#office/person-data/erase-person.store';
import { findClient } from '#office/person-data/person.store';
import { weekCommand } from '../../src/cli/week.command.ts';
import { changedWeek } from '../harness/changed-here.ts';
import { eventTicket, IN_URL, rave, scanBody } from '../harness/event-week.ts';
import { keepHeldRecord } from '../harness/held-record.ts';
import { plainRoom } from '../harness/key-room.ts';
import { signingPhone } from '../harness/signing-phone.ts';
import { barcodeOf, bookings, client, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { moment, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const OFFICE = { repId: '1003', repName: 'Siân Llewellyn' };
const [ann = '', bob = ''] = bookings(2);
const NAMES: Readonly<Record<string, string>> = { [ann]: 'Ann Éxample', [bob]: '100% Bob_by' };

let server: TestServer;
let rep: Phone;
let office: Phone;
let week: ImportWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());
beforeEach(async () => {
  const people = [ann, bob];
  week = smallWeek(people, {
    passengers: people.map((reference) => client(reference, { passengerName: NAMES[reference] ?? '' })),
    tickets: people.map((reference) => coachTicket(reference, 'C1', { name: NAMES[reference] ?? '' })),
  });
  await importWeeks(server.db, [week], { demo: false });
});

const audit = async (weekId = week.week.weekId) =>
  (await office.get(`/api/office/audit/${weekId}/latest`)).json<AuditReply>().entries;
const csv = async () => (await office.get(`/api/office/audit-report/${week.week.weekId}/csv`)).body;

/** A rep boards a client, and the office undoes it. */
async function takeBack(reference: string): Promise<void> {
  const load = loadBody(week, reference, { handsetTimestamp: moment(21) });
  await rep.post(LOAD_URL, load);
  const undo = undoOf(week, load.idempotentId, {
    ...OFFICE,
    barcode: barcodeOf(reference),
    handsetTimestamp: moment(30),
  });
  expect((await office.post(UNDO_URL, undo)).statusCode).toBe(200);
}

/** The office refuses a record of a client that a signed-out phone made. */
async function refuseHeld(reference: string): Promise<void> {
  const maker = await signingPhone(await server.phone('driver@demo.test'));
  await keepHeldRecord(server.db, await maker.load(week, reference, { repID: '1005', repName: 'Gareth Hughes' }));
  const { held } = (await office.get('/api/office/carried')).json<HeldReply>();
  const decided = await office.post('/api/office/carried/decide', { id: held.at(-1)?.id, decision: 'refused' });
  expect(decided.json()).toMatchObject({ isDecided: true });
}

test('an undone record, a decided record and a changed booking name their client', async () => {
  await takeBack(ann);
  await refuseHeld(bob);
  expect((await changedWeek(server, week.week.weekId, office).change(ann, { status: 'cancelled' })).json()).toEqual({
    success: true,
  });
  const load = { action: 'coach-load', list: 'coach/C1/outbound' };
  expect((await audit()).slice(0, 3).map(({ kind, about }) => [kind, about])).toEqual([
    ['booking-changed', { name: NAMES[ann], reference: ann }],
    ['carried-decided', { name: NAMES[bob], reference: bob, ...load }],
    ['record-taken-back', { name: NAMES[ann], reference: ann, ...load, rep: 'Ella Pritchard' }],
  ]);
  const file = await csv();
  expect(file).toContain(`"${NAMES[ann]}, ${ann}: Loaded on Coach C1, outbound, recorded by Ella Pritchard"`);
  expect(file).toContain(`"${NAMES[bob]}, ${bob}: Loaded on Coach C1, outbound"`);
});

test('an undone hand-out, event scan and note have their room, event and list', async () => {
  const eventId = randomUUID();
  const other = smallWeek([], {
    keyRooms: [plainRoom],
    passengers: [client(ann)],
    tickets: [eventTicket(ann, eventId)],
    events: [rave(eventId)],
  });
  await importWeeks(server.db, [other], { demo: false });
  const { weekId } = other.week;
  const keys = {
    roomId: '501',
    numberOfKeys: 3,
    lat: null,
    lon: null,
    barcode: 'A',
    tenant: `Ann - Lu - ${ann}`,
    location: '',
  };
  const ella = { repId: '1001', repName: 'Ella Pritchard', handsetTimestamp: TEST_NOW };
  const handOut = { weekId, ...keys, ...ella, idempotentId: randomUUID() };
  expect((await rep.post('/api/keyDist/distribute', handOut)).statusCode).toBe(200);
  const scan = scanBody(eventId, ann);
  expect((await rep.post(IN_URL, scan)).statusCode).toBe(200);
  const text = { version: 1, list: 'coach/C1/outbound', text: 'Wait', until: moment(59) };
  const note = { weekId, ...text, ...OFFICE, handsetTimestamp: moment(20), idempotentId: randomUUID() };
  expect((await office.post('/api/office/note', note)).statusCode).toBe(200);
  const { barcode: _, ...undo } = undoOf(other, handOut.idempotentId, { ...OFFICE, roomId: '501' });
  const undos = [
    undo,
    undoOf(other, scan.idempotentId, { ...OFFICE, barcode: barcodeOf(ann) }),
    undoOf(other, note.idempotentId, OFFICE),
  ];
  for (const each of undos) expect((await office.post(UNDO_URL, each)).statusCode).toBe(200);
  const undone = (await audit(weekId)).filter(({ kind }) => kind === 'record-taken-back');
  expect(undone.map(({ about }) => about)).toMatchObject([
    { action: 'note', list: 'coach/C1/outbound', rep: 'Siân Llewellyn' },
    { action: 'event-in', place: 'Mountain Rave', name: `Name of ${ann}`, reference: ann },
    { action: 'key-distribute', place: '2A', name: 'Ann - Lu', reference: ann, rep: 'Ella Pritchard' },
  ]);
});

test('an entry names a client whose booking an import removed', async () => {
  await takeBack(ann);
  await importWeeks(server.db, [{ ...week, passengers: week.passengers.slice(1), tickets: week.tickets.slice(1) }], {
    demo: false,
  });
  const entry = (await audit()).find(({ kind }) => kind === 'record-taken-back');
  expect(entry?.about).toMatchObject({ name: NAMES[ann], reference: ann });
});

test('the entries of an erased week name no client', async () => {
  await takeBack(ann);
  await refuseHeld(bob);
  await changedWeek(server, week.week.weekId, office).change(ann, { status: 'cancelled' });
  const { weekId } = week.week;
  await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', weekId, '--yes']);
  const entries = await audit();
  expect(entries.map(({ kind }) => kind)).toContain('record-taken-back');
  expect(entries.flatMap(({ about }) => about ?? [])).toEqual([]);
  expect(JSON.stringify(entries)).not.toMatch(/Éxample|Bob_by|WASTELAND-/);
});

test('the entries of a week that went to another brand name no client to the office before', async () => {
  await takeBack(ann);
  const { weekId } = week.week;
  const seenBy = async (brand: string) => {
    const { entries } = await readAudit(server.db, { brands: [brand], weekId, before: undefined });
    return entries.find(({ kind }) => kind === 'record-taken-back')?.about?.name;
  };
  expect(await seenBy('wasteland')).toBe(NAMES[ann]);
  await server.db.updateTable('week').set({ brand: 'nuco' }).where('week_id', '=', weekId).execute();
  expect(await seenBy('wasteland')).toBeUndefined();
  expect(await seenBy('nuco')).toBe(NAMES[ann]);
});

test('a week whose erasing was interrupted names no client', async () => {
  await takeBack(ann);
  const { weekId: week_id, weekName: week_name } = week.week;
  const asked = { week_id, week_name, brand: 'wasteland', asked_at: new Date(TEST_NOW), rep_name: 'the server' };
  await server.db.insertInto('week_erasing').values(asked).execute();
  expect((await audit()).find(({ kind }) => kind === 'record-taken-back')?.about).toBeUndefined();
});

test('the entries about an erased client have no name, and others keep theirs', async () => {
  await takeBack(ann);
  await takeBack(bob);
  const erased = await findClient(server.db, ann);
  if (!erased) throw new Error('Ann is a client of the week');
  await erasePerson(server.db, erased, COMMAND_LINE);
  const undone = (await audit()).filter(({ kind }) => kind === 'record-taken-back');
  expect(undone.map(({ about }) => about?.name)).toEqual([NAMES[bob], undefined]);
});

describe('the filter', () => {
  const NO_FILTER: AuditFilter = { person: '', client: '', from: '', until: '', timeZone: 'UTC' };
  const search = async (change: Partial<AuditFilter>, { weekId = week.week.weekId, before = 'latest' } = {}) => {
    const filter = { ...NO_FILTER, ...change };
    const reply = await office.post('/api/office/audit/search', { weekId, before, filter });
    expect(reply.statusCode).toBe(200);
    return reply.json<AuditReply>();
  };
  /** Kinds of the found entries, with their client. */
  const found = async (change: Partial<AuditFilter>) =>
    (await search(change)).entries.map(({ kind, about }) => [kind, about?.reference].filter(Boolean).join(' '));

  beforeEach(async () => {
    await takeBack(ann);
    await takeBack(bob);
    await refuseHeld(bob);
    const { weekId } = week.week;
    await writeAudit(server.db, {
      by: { repId: '9', name: 'Zoë Third' },
      weekId,
      kind: 'week-changed',
      subject: 'Ann',
    });
  });

  test.each<[string, Partial<AuditFilter>, string[]]>([
    ['a person by words of the name', { person: 'third zoe' }, ['week-changed']],
    ['an unknown person', { person: 'Zed' }, []],
    ['a kind', { kind: 'carried-decided' }, [`carried-decided ${bob}`]],
    ['a client by the name without accents', { client: 'ann example' }, [`record-taken-back ${ann}`]],
    ['a client by part of the reference', { client: ann.slice(-8) }, [`record-taken-back ${ann}`]],
    ['a name with %', { client: '100%' }, [`carried-decided ${bob}`, `record-taken-back ${bob}`]],
    ['the sign %', { client: '%' }, [`carried-decided ${bob}`, `record-taken-back ${bob}`]],
    ['the sign _', { client: '_' }, [`carried-decided ${bob}`, `record-taken-back ${bob}`]],
    ['a client and a kind', { client: 'bob', kind: 'record-taken-back' }, [`record-taken-back ${bob}`]],
    ['a client and another person', { client: 'bob', person: 'Zoë' }, []],
  ])('filters the audit by %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  test('finds audit entries from the first to the last chosen day', async () => {
    const { entries } = await search({});
    const [newest = '', oldest = ''] = [entries[0], entries.at(-1)].map((entry) => entry?.at.slice(0, 10));
    const next = new Date(Date.parse(newest) + 86_400_000).toISOString().slice(0, 10);
    const earlier = new Date(Date.parse(oldest) - 86_400_000).toISOString().slice(0, 10);
    expect((await search({ from: oldest, until: newest })).entries).toEqual(entries);
    expect(await found({ from: next })).toEqual([]);
    expect(await found({ until: earlier })).toEqual([]);
    expect(await found({ from: earlier, client: 'ann' })).toEqual([`record-taken-back ${ann}`]);
    expect((await search({ from: '0000-99-99' })).entries).toEqual(entries);
  });

  test('returns a filtered audit in pages of 100 without repeated entries', async () => {
    const { weekId } = week.week;
    for (let entry = 0; entry < 120; entry += 1)
      await writeAudit(server.db, { by: { repId: '9', name: 'Zoë Third' }, weekId, kind: 'week-changed' });
    await takeBack(ann);
    const first = await search({ kind: 'week-changed', person: 'Zoë' });
    expect([first.entries.length, first.hasMore]).toEqual([100, true]);
    const second = await search({ kind: 'week-changed', person: 'Zoë' }, { before: first.entries.at(-1)?.id ?? '' });
    expect([second.entries.length, second.hasMore]).toEqual([21, false]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(121);
  });

  test('finds no client of an erased week in the audit', async () => {
    await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', week.week.weekId, '--yes']);
    for (const client of ['ann', 'bob', ann, '%']) expect(await found({ client })).toEqual([]);
    expect(await found({ kind: 'carried-decided' })).toEqual(['carried-decided']);
  });

  test('applies the filter of the audit to files and paper', async () => {
    const { weekId } = week.week;
    const filter = { ...NO_FILTER, client: 'ann' };
    const file = await office.post('/api/office/audit-report/file', { weekId, filter, format: 'csv' });
    expect(file.headers).toMatchObject({ 'content-disposition': 'attachment; filename="audit.csv"' });
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(`${NAMES[ann]}, ${ann}: Loaded on`),
    ]);
    await office.post('/api/office/audit-report/file', { weekId, filter: NO_FILTER, format: 'xlsx' });
    expect((await search({ kind: 'taken-out' })).entries).toMatchObject([
      { subject: 'audit.xlsx', changes: [] },
      { subject: 'audit.csv', changes: [{ field: 'isFiltered', after: 'true' }] },
    ]);
    const paper = await office.post('/api/office/audit-report/paper', { weekId, filter });
    expect(paper.json<ReportReply>()).toMatchObject({ weekName: 'A week', report: 'audit', rows: [expect.anything()] });
  });

  test('finds audit entries of own brands only, and refuses accounts without office access', async () => {
    const by = { repId: '9', name: 'Zoë Third' };
    await writeAudit(server.db, { by, brands: ['nuco'], kind: 'account-added', subject: 'Not ours' });
    const everywhere = (await search({ person: 'Zoë' }, { weekId: 'all' })).entries;
    expect(everywhere.map(({ subject }) => subject)).toContain('Ann');
    expect(everywhere.map(({ subject }) => subject)).not.toContain('Not ours');
    const body = { weekId: 'all', before: 'latest', filter: NO_FILTER };
    expect((await rep.post('/api/office/audit/search', body)).statusCode).toBe(403);
  });
});
