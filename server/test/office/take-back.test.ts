import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActiveWeeksReply } from '@offpiste/core/week/week/week.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';

import { readImports } from '#office/import/imports.store';
import { takeBack } from '#office/import/take-back.store';
import { importsCommand, takeBackCommand } from '../../src/cli/take-back.command.ts';
import { barcodeOf, bookings, client, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';
import { moment, REP, UNDO_URL, undoOf } from '../harness/taken-back.ts';

const [one = '', two = '', three = ''] = bookings(3);

let server: TestServer;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

/** A week with data in every list, so that a missing list is noticed. */
function fullWeek(): ImportWeek {
  const week = smallWeek([one, two]);
  const { weekId } = week.week;
  return {
    ...week,
    coachRows: [{ COACH: 'C1', Capacity: 49, Zebra: 'last', Alpha: 'first' }],
    lessons: [{ lessonTicketId: '1', lessonRef: 'L', lessonId: `${weekId}-l`, lessonType: 'lesson' }],
    events: [
      { id: '1', eventId: `${weekId}-e`, eventName: 'Party', eventRef: 'E', brands: 'wasteland' },
      {
        id: '2',
        eventId: `${weekId}-f`,
        eventName: 'Quiz',
        eventRef: 'F',
        brands: 'nuco',
        startDateTime: '2027-01-10T20:00',
      },
    ],
    files: [{ fileId: 'map', title: 'Map', url: 'https://files.example/map.pdf' }],
    keyRooms: week.keyRooms,
  };
}

/** All planned rows of a week, without the columns that differ between imports. */
async function planned(weekId: string): Promise<unknown> {
  const { rows } = await sql`
    select (select to_jsonb(week) - 'token' - 'imported_at' - 'demo' from week where week_id = ${weekId}) as week,
      (select jsonb_agg(to_jsonb(passenger) order by position) from passenger where week_id = ${weekId}) as passengers,
      (select jsonb_agg(to_jsonb(ticket) - 'revision' order by kind, target, direction, barcode) from ticket where week_id = ${weekId}) as tickets,
      (select jsonb_agg(to_jsonb(lesson) order by position) from lesson where week_id = ${weekId}) as lessons,
      (select jsonb_agg(to_jsonb(event) order by position) from event where week_id = ${weekId}) as events,
      (select jsonb_agg(jsonb_build_array(kind, body::text) order by kind) from week_document where week_id = ${weekId}) as documents,
      (select jsonb_agg(list_key order by list_key) from list_token where week_id = ${weekId}) as lists
  `.execute(server.db);
  return rows[0];
}

const imported = (week: ImportWeek) => importWeeks(server.db, [week]);

describe('an import is recorded', () => {
  test('an import is recorded with author, effect and changes for each changed client only', async () => {
    const week = fullWeek();
    await imported(week);
    const { weekId } = week.week;
    expect(await readImports(server.db, weekId)).toMatchObject([
      { by: 'command line', isFirst: true, state: 'applied', counts: { new: 2 }, mayTakeBack: true },
    ]);
    await imported({ ...week, tickets: [coachTicket(one, 'C2'), coachTicket(two, 'C1')] });
    const [last, first] = await readImports(server.db, weekId);
    expect(last).toMatchObject({ isFirst: false, counts: { moved: 1, 'as before': 1 }, mayTakeBack: true });
    expect(first).toMatchObject({ mayTakeBack: false });
    const changes = await server.db
      .selectFrom('client_change')
      .selectAll()
      .where('import_id', '=', last?.importId ?? 0)
      .execute();
    expect(changes).toMatchObject([
      { reference: one, before: { places: ['coach C1 outbound'] }, after: { places: ['coach C2 outbound'] } },
    ]);
    expect(await importsCommand.run(server, [weekId])).toMatch(
      /import by command line: 1 moved, 1 as before\n.*first import/,
    );
  });

  test('a failed import is not recorded', async () => {
    const week = fullWeek();
    await imported(week);
    const tickets = [coachTicket(one, 'C1', { barcode: barcodeOf(two) }), coachTicket(two)];
    await expect(imported({ ...week, tickets })).rejects.toThrow(`it is the code of ${two}`);
    expect(await readImports(server.db, week.week.weekId)).toHaveLength(1);
  });
});

describe('taking back', () => {
  test('restores every booking exactly, keeps every record, and happens once', async () => {
    const week = fullWeek();
    const { weekId } = week.week;
    await imported(week);
    const load = loadBody(week, one);
    await rep.post(LOAD_URL, load);
    const before = await planned(weekId);
    const changed: ImportWeek = {
      ...week,
      week: {
        ...week.week,
        weekName: 'Another name',
        weekPackages: '[]',
        disabled: true,
        brand: 'nuco',
        lastDay: '2027-02-01',
      },
      passengers: [client(one), client(three)],
      tickets: [coachTicket(one, 'C2'), coachTicket(three, 'C1')],
      coachRows: [],
      lessons: [],
      events: [],
      files: [],
      keyRooms: [],
      repRows: [],
      transferRows: [],
      nightlife: { days: [] },
    };
    await imported(changed);
    expect(await planned(weekId)).not.toEqual(before);
    expect(await takeBackCommand.run(server, [weekId])).toContain('Taken back');
    expect(await planned(weekId)).toEqual(before);

    await expect(takeBackCommand.run(server, [weekId])).rejects.toThrow('only once');
    expect(await readImports(server.db, weekId)).toMatchObject([
      { state: 'applied', counts: { new: 1, moved: 1, removed: 1 }, mayTakeBack: false },
      { state: 'taken back', mayTakeBack: false },
      { state: 'applied', isFirst: true },
    ]);
    expect((await rep.post(UNDO_URL, undoOf(week, load.idempotentId))).statusCode).toBe(200);
  });

  test('reverting an import keeps actions recorded since, on bookings that are removed again', async () => {
    const week = fullWeek();
    await imported(week);
    await imported({ ...week, tickets: [coachTicket(one, 'C2'), coachTicket(two, 'C1')] });
    const onC2 = loadBody(week, one, { coachId: 'C2' });
    expect((await rep.post(LOAD_URL, onC2)).statusCode).toBe(200);
    await takeBackCommand.run(server, [week.week.weekId]);
    const tickets = await server.db
      .selectFrom('ticket')
      .select(['target', 'deleted', 'status'])
      .where('week_id', '=', week.week.weekId)
      .where('booking_ref', '=', one)
      .orderBy('target')
      .execute();
    expect(tickets).toEqual([
      { target: 'C1', deleted: false, status: null },
      { target: 'C2', deleted: true, status: 'loaded' },
    ]);
  });

  test('only the last import can be reverted, and one earlier week is stored', async () => {
    const week = fullWeek();
    const { weekId } = week.week;
    for (const weekName of ['One', 'Two', 'Three']) await imported({ ...week, week: { ...week.week, weekName } });
    const [last, middle] = await readImports(server.db, weekId);
    const wrong = await takeBack(server.db, { weekId, importId: middle?.importId ?? 0 });
    expect(wrong).toMatchObject({ code: 'nothing-to-take-back' });
    const kept = await server.db
      .selectFrom('kept_part')
      .select('import_id')
      .distinct()
      .where('week_id', '=', weekId)
      .execute();
    expect(kept).toEqual([{ import_id: last?.importId }]);
    await takeBackCommand.run(server, [weekId]);
    expect(await planned(weekId)).toMatchObject({ week: { name: 'Two' } });
    expect(await server.db.selectFrom('kept_part').selectAll().where('week_id', '=', weekId).execute()).toEqual([]);
  });

  test('undoing a first import removes the week, unless it has records', async () => {
    const [week, other] = [fullWeek(), fullWeek()];
    await imported(week);
    await imported(other);
    await rep.post(LOAD_URL, loadBody(other, one));
    await takeBackCommand.run(server, [week.week.weekId]);
    expect(await planned(week.week.weekId)).toMatchObject({ week: null, tickets: null, lists: null });
    expect(await readImports(server.db, week.week.weekId)).toMatchObject([
      { counts: { removed: 2 }, mayTakeBack: false },
      { state: 'taken back' },
    ]);
    const listed = async () => (await rep.get('/api/week/active')).json<ActiveWeeksReply>().takenBack ?? [];
    expect(await listed()).toContain(week.week.weekId);
    const before = await planned(other.week.weekId);
    await expect(takeBackCommand.run(server, [other.week.weekId])).rejects.toThrow(
      'Actions are recorded in this week: 1.',
    );
    expect(await planned(other.week.weekId)).toEqual(before);
    expect(await readImports(server.db, other.week.weekId)).toMatchObject([{ state: 'applied', mayTakeBack: true }]);

    await imported(week);
    expect(await listed()).not.toContain(week.week.weekId);
    expect(await readImports(server.db, week.week.weekId)).toMatchObject([
      { isFirst: true, mayTakeBack: true },
      {},
      {},
    ]);
  });

  test('undone scans and notes do not prevent the undo of a first import, and stay in the ledger', async () => {
    const week = fullWeek();
    const { weekId } = week.week;
    await imported(week);
    const office = await server.phone('office@demo.test');
    const load = loadBody(week, one);
    await rep.post(LOAD_URL, load);
    const note = {
      version: 1,
      weekId,
      list: 'coach/C1/outbound',
      text: 'Wait for two from Leeds',
      until: moment(59),
      repId: '1003',
      repName: 'Siân Llewellyn',
      handsetTimestamp: moment(20),
      idempotentId: randomUUID(),
    };
    expect((await office.post('/api/office/note', note)).statusCode).toBe(200);
    const { text: _, until: __, ...read } = note;
    const seen = { ...read, ...REP, note: note.idempotentId, idempotentId: randomUUID() };
    expect((await rep.post('/api/notes/seen', seen)).statusCode).toBe(200);
    const undoLoad = undoOf(week, load.idempotentId);
    const undoNote = undoOf(week, note.idempotentId, { repId: '1003', repName: 'Siân Llewellyn' });
    expect((await rep.post(UNDO_URL, undoLoad)).statusCode).toBe(200);
    await expect(takeBackCommand.run(server, [weekId])).rejects.toThrow('Actions are recorded in this week: 2.');

    expect((await office.post(UNDO_URL, undoNote)).statusCode).toBe(200);
    const ledger = () =>
      server.db
        .selectFrom('action')
        .select(['idempotent_id', 'verdict'])
        .where('week_id', '=', weekId)
        .orderBy('id')
        .execute();
    const before = await ledger();
    expect(before).toHaveLength(5);
    await takeBackCommand.run(server, [weekId]);
    expect(await ledger()).toEqual(before);
    expect(await planned(weekId)).toMatchObject({ week: null, tickets: null });

    await imported(week);
    expect((await rep.post(LOAD_URL, loadBody(week, one))).json()).not.toHaveProperty('code');
    await expect(takeBackCommand.run(server, [weekId])).rejects.toThrow('Actions are recorded in this week: 1.');
  });

  test('reverting an import of an unknown week is refused', async () => {
    await expect(takeBackCommand.run(server, [randomUUID()])).rejects.toThrow('No import of a week');
  });
});
