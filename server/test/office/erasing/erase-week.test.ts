import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@offpiste/core/calls';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { resumeErasure } from '#office/erasing/erase-week';
import { weekCommand } from '../../../src/cli/week.command.ts';
import { textsFound } from '../../harness/all-text.ts';
import { reportBug } from '../../harness/bug-report.ts';
import { actionNames, goodBody } from '../../harness/sample-body.ts';
import { knownValues } from '../../harness/known-values.ts';
import { keepHeldRecord } from '../../harness/held-record.ts';
import { signingPhone } from '../../harness/signing-phone.ts';
import { barcodeOf, client, LOAD_URL, loadBody, smallWeek } from '../../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../../harness/test-server.ts';

const HELD = 'WASTELAND-HELD01';
const NOTE = 'Ferdinand is ill and sits in front';

let server: TestServer;
let week: ImportWeek;
let other: ImportWeek;
let rep: Phone;
let office: Phone;
let sentinels: string[];
const loaded = { id: '', body: {} as ReturnType<typeof loadBody> };

beforeAll(async () => {
  const [made] = demoCompany({ seed: 5, passengers: 60 }).weeks;
  if (!made) throw new Error('the demo has no week');
  week = {
    ...made,
    week: { ...made.week, lastDay: '2026-12-19' },
    files: [...made.files, { fileId: 'rooms', title: 'Rooms', url: 'files/rooms.html' }],
  };
  other = smallWeek(['WASTELAND-OTHER0', 'WASTELAND-OTHER1']);
  server = await createTestServer([]);
  await importWeeks(server.db, [week, other], { demo: false, assets: [['files/rooms.html', NOTE]] });
  rep = await server.phone('rep@demo.test');
  office = await server.phone('office@demo.test');
  sentinels = sentinelsOf(week);
  await live();
});
afterAll(() => server.close());

/** Records and changes every possible thing in a week once. */
async function live(): Promise<void> {
  const valuesOf = knownValues(week);
  for (const name of actionNames) {
    const by = calls[name].path.startsWith('/api/office/') ? office : rep;
    await by.post(calls[name].path, goodBody(name, valuesOf));
  }
  const aboard = week.tickets.findLast(
    ({ kind, target, barcode }) => kind === 'coach' && target === 'C1' && barcode.startsWith('WASTELAND'),
  );
  const body = { ...loadBody(week, 'x'), barcode: aboard?.barcode ?? '' };
  Object.assign(loaded, { id: body.idempotentId, body });
  expect((await rep.post(LOAD_URL, body)).statusCode).toBe(200);
  await office.post('/api/office/note', {
    version: 1,
    weekId: week.week.weekId,
    list: 'coach/C1/outbound',
    text: NOTE,
    until: '2026-12-13T12:00:00.000Z',
    repId: '1003',
    repName: 'Siân Llewellyn',
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
  });
  // An import that moves a client keeps the earlier data.
  const [first, ...rest] = week.passengers;
  await importWeeks(server.db, [{ ...week, passengers: [{ ...first, passengerName: 'Renamed Sentinel' }, ...rest] }], {
    demo: false,
  });
  const reference = first?.reference ?? '';
  const { seen } = (await office.get(`/api/office/booking/${week.week.weekId}/${reference}`)).json<{ seen: string }>();
  await office.post('/api/office/booking/change', {
    weekId: week.week.weekId,
    bookingRef: reference,
    seen,
    wish: { status: 'cancelled' },
    reason: NOTE,
  });
  // A signed-out phone had a record, which another phone brings.
  const maker = await signingPhone(await server.phone('driver@demo.test'));
  const record = await maker.load(week, HELD, { repID: '1005', repName: 'Gareth Hughes' });
  await keepHeldRecord(server.db, record);
  await reportBug(server.app, `I cannot load ${week.passengers[1]?.passengerName}`, week.week.weekId);
}

function sentinelsOf({ passengers, tickets }: ImportWeek): string[] {
  const people = passengers.filter(({ reference }) => reference?.startsWith('WASTELAND')).slice(0, 20);
  return [
    ...people.flatMap(({ passengerName, reference, email, phonenumber, next_of_kin_name }) => [
      passengerName,
      reference,
      email,
      phonenumber,
      next_of_kin_name,
    ]),
    ...tickets.slice(0, 20).map(({ barcode }) => barcode),
    NOTE,
    HELD,
    barcodeOf(HELD),
    'Renamed Sentinel',
  ].filter((text): text is string => typeof text === 'string' && text.length > 5);
}

test('no table contains a name of a used week after its erasing', async () => {
  expect(sentinels.length).toBeGreaterThan(40);
  const places = new Set((await textsFound(server.db, sentinels)).map((found) => found.split(':', 1)[0]));
  expect([...places]).toEqual(
    expect.arrayContaining([
      'action',
      'audit_entry',
      'carried_record',
      'client_change',
      'error_report',
      'kept_part',
      'office_change',
      'passenger',
      'sheet_client',
      'ticket',
    ]),
  );
  const before = await server.db
    .selectFrom('action')
    .selectAll()
    .where('week_id', '=', week.week.weekId)
    .orderBy('id')
    .execute();
  expect(before.length).toBeGreaterThan(10);

  const erase = (weekName: string, who = office) =>
    who.post('/api/office/weeks/erase', { weekId: week.week.weekId, weekName });
  expect((await erase('Another week')).json()).toMatchObject({ code: 'other-week-named' });
  expect((await erase(week.week.weekName, rep)).json()).toMatchObject({ code: 'no-office-access' });
  expect((await erase(week.week.weekName)).json()).toEqual({ success: true });
  expect((await erase(week.week.weekName)).json()).toMatchObject({ code: 'week-erased' });
  await resumeErasure(server.db, week.week.weekId);

  expect(await textsFound(server.db, sentinels)).toEqual([]);
  const after = await server.db
    .selectFrom('action')
    .selectAll()
    .where('week_id', '=', week.week.weekId)
    .orderBy('id')
    .execute();
  const skeleton = (rows: typeof after) => rows.map(({ body: _, reply: __, topic: ___, ...row }) => row);
  expect(skeleton(after)).toEqual(skeleton(before));
});

test('the other week has everything that it had', async () => {
  const names = other.passengers.flatMap(({ passengerName }) => passengerName ?? []);
  const found = await textsFound(server.db, names);
  expect(found).toEqual(expect.arrayContaining(names.map((name) => `passenger: ${name}`)));
});

test('the office sees what remains: the counts, who erased it and when', async () => {
  const { weeks } = (await office.get('/api/office/weeks')).json<{
    weeks: {
      weekId: string;
      clients: number;
      erasing?: { by: string; doneAt?: string; counts: Record<string, number> };
    }[];
  }>();
  const listed = weeks.find(({ weekId }) => weekId === week.week.weekId);
  expect(listed).toMatchObject({ clients: 0, erasing: { by: 'Siân Llewellyn', counts: { clients: 60 } } });
  expect(listed?.erasing?.doneAt).toBeDefined();
  expect(listed?.erasing?.counts['coach C1 outbound done']).toBeGreaterThan(0);
  const { entries } = (await office.get(`/api/office/audit/${week.week.weekId}/latest`)).json<{
    entries: { kind: string; by: string }[];
  }>();
  expect(entries[0]).toMatchObject({ kind: 'week-erased', by: 'Siân Llewellyn' });
});

test('answers a late phone of an erased week and stores no personal data from it', async () => {
  const again = await rep.post(LOAD_URL, loaded.body, { 'x-replay': 'true' });
  expect([again.statusCode, again.json()]).toEqual([200, { success: true, message: '' }]);
  const late = { ...loaded.body, idempotentId: randomUUID() };
  expect((await rep.post(LOAD_URL, late, { 'x-replay': 'true' })).json()).toMatchObject({ code: 'week-erased' });
  const reused = await rep.post(LOAD_URL, { ...loaded.body, barcode: sentinels[1] }, { 'x-replay': 'true' });
  expect(reused.statusCode).toBe(409);
  await reportBug(server.app, `Again: ${sentinels[0]} is nowhere`, week.week.weekId);
  expect(await textsFound(server.db, sentinels)).toEqual([]);
});

test('phones delete an erased week, and it cannot be imported again', async () => {
  const { activeWeeks } = (await rep.get('/api/week/active')).json<{
    activeWeeks: { weekId: string; disabled: boolean; erased?: boolean }[];
  }>();
  expect(activeWeeks.find(({ weekId }) => weekId === week.week.weekId)).toMatchObject({ disabled: true, erased: true });
  expect(activeWeeks.find(({ weekId }) => weekId === other.week.weekId)).not.toHaveProperty('erased');
  await expect(importWeeks(server.db, [week], { demo: false })).rejects.toThrow();
  expect(await textsFound(server.db, sentinels)).toEqual([]);
});

test('ledger and audit permit no other change than erasing', async () => {
  const { db } = server;
  const ofOther = loadBody(other, other.passengers[0]?.reference ?? '');
  await rep.post(LOAD_URL, ofOther);
  const attempts = [
    db.updateTable('action').set({ body: '{"erased": true}', topic: null }).where('week_id', '=', other.week.weekId),
    db.updateTable('action').set({ verdict: 'refused', code: 'x' }).where('week_id', '=', week.week.weekId),
    db.updateTable('action').set({ rep_name: 'Nobody' }).where('week_id', '=', week.week.weekId),
    db.updateTable('audit_entry').set({ rep_name: 'Nobody' }).where('week_id', '=', week.week.weekId),
    db
      .updateTable('audit_entry')
      .set({ subject: '', before: null, after: null })
      .where('week_id', '=', other.week.weekId),
    db.deleteFrom('action').where('week_id', '=', week.week.weekId),
  ];
  for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('append-only');
});

test('a week that is gone, such as that of a demo that was removed, is erased, too', async () => {
  const gone = smallWeek(['WASTELAND-GONE00', 'WASTELAND-GONE01']);
  await importWeeks(server.db, [gone], { demo: false });
  const reference = gone.passengers[0]?.reference ?? '';
  await rep.post(LOAD_URL, loadBody(gone, reference));
  await server.db.deleteFrom('week').where('week_id', '=', gone.week.weekId).execute();
  expect(await textsFound(server.db, [barcodeOf(reference)])).toEqual([expect.stringContaining('action')]);
  const run = (...words: string[]) => weekCommand.run({ db: server.db, now: TEST_NOW }, words);
  await expect(run('erase', gone.week.weekId)).rejects.toThrow('--yes');
  expect(await run('erase', gone.week.weekId, '--yes')).toMatch(/^Erased: \d+ rows/);
  expect(await textsFound(server.db, [barcodeOf(reference), client(reference).email ?? ''])).toEqual([]);
  await expect(run('erase', 'never-was', '--yes')).rejects.toThrow('There is no week never-was');
});

test('erases an earlier week by its name in the letters of that week', async () => {
  const [weekName, weekId] = ['Fe\u0301vrier  27', `w-${randomUUID()}`];
  const made = smallWeek(['WASTELAND-NFD001']);
  const named = { ...made, week: { ...made.week, weekId, systemId: weekId, weekName } };
  await importWeeks(server.db, [named], { demo: false });
  const erase = (name: string) => office.post('/api/office/weeks/erase', { weekId, weekName: name });
  expect((await erase('Février 28')).json()).toMatchObject({ code: 'other-week-named' });
  expect((await erase(weekName)).json()).toEqual({ success: true });
});
