import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LiftPassListReply } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { findCodes } from '../../src/cli/codes.store.ts';
import { importCommand } from '../../src/cli/import.command.ts';
import { takeBackCommand } from '../../src/cli/take-back.command.ts';
import { withFiles } from '../harness/with-files.ts';
import { liftPass, PASS_URL, passBody, passListUrl } from '../harness/lift-pass-week.ts';
import { officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { asUtf8, csvFiles } from '../harness/office-files.ts';
import { openSheetOffice, type SheetOffice } from '../harness/sheet-office.ts';
import {
  barcodeOf,
  bookings,
  coachListUrl,
  coachTicket,
  LOAD_URL,
  loadBody,
  smallWeek,
} from '../harness/small-week.ts';
import { moment } from '../harness/taken-back.ts';
import { importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const [ann = '', bob = ''] = bookings(2);

let company: SheetOffice;
let server: TestServer;
let rep: Phone;
beforeAll(async () => {
  company = await openSheetOffice();
  ({ server, rep } = company);
});
afterAll(() => company.close());

function weekOf(...tickets: ImportTicket[]): ImportWeek {
  return smallWeek([ann, bob], { tickets });
}

/** A week with two clients; the first is on board and has their lift pass. */
async function recordedWeek(): Promise<ImportWeek> {
  const week = weekOf(coachTicket(ann), coachTicket(bob), liftPass(ann), liftPass(bob));
  await importWeeks(server.db, [week]);
  expect((await rep.post(LOAD_URL, loadBody(week, ann))).statusCode).toBe(200);
  expect((await rep.post(PASS_URL, passBody(week, ann))).statusCode).toBe(200);
  return week;
}

async function recordedFor(week: ImportWeek) {
  const { tickets } = (await rep.get(coachListUrl(week))).json<RideTicketsReply>();
  const passes = (await rep.get(passListUrl(week))).json<LiftPassListReply>().tickets;
  return {
    onBoard: tickets.flatMap(({ bookingRef, loaded }) => (loaded === 1 ? bookingRef : [])),
    passes: passes.flatMap(({ bookingRef, distributed }) => (distributed === 1 ? bookingRef : [])),
  };
}

const withCode = (ticket: ImportTicket, barcode: string): ImportTicket => ({ ...ticket, barcode });

test('refuses swapped codes, and load and lift pass keep their client', async () => {
  const week = await recordedWeek();
  const tickets = [coachTicket(ann), liftPass(ann)]
    .map((ticket) => withCode(ticket, barcodeOf(bob)))
    .concat([coachTicket(bob), liftPass(bob)].map((ticket) => withCode(ticket, barcodeOf(ann))));
  await expect(importWeeks(server.db, [{ ...week, tickets }])).rejects.toThrow(
    `week ${week.week.weekId}, ticket ${barcodeOf(ann)}: it is the code of ${ann}`,
  );
  expect(await recordedFor(week)).toEqual({ onBoard: [ann], passes: [ann] });
});

test('a new client does not get the recorded code of a removed client', async () => {
  const week = await recordedWeek();
  await importWeeks(server.db, [{ ...week, tickets: [coachTicket(bob), liftPass(bob)] }]);
  const taken = [liftPass(bob), withCode(coachTicket(bob), barcodeOf(ann))];
  await expect(importWeeks(server.db, [{ ...week, tickets: taken }])).rejects.toThrow(`it is the code of ${ann}`);
  expect(await recordedFor(week)).toEqual({ onBoard: [ann], passes: [ann] });
});

test('a corrected reference keeps the printed code while nothing is recorded with it', async () => {
  const week = await recordedWeek();
  const corrected = (reference: string) => ({
    ...week,
    passengers: week.passengers.map((client) =>
      client.reference === reference ? { ...client, reference: `${reference}X` } : client,
    ),
    tickets: week.tickets.map((ticket) =>
      ticket.bookingRef === reference ? { ...ticket, bookingRef: `${reference}X` } : ticket,
    ),
  });
  await importWeeks(server.db, [corrected(bob)]);
  const { tickets } = (await rep.get(coachListUrl(week))).json<RideTicketsReply>();
  expect(tickets.map(({ bookingRef, barcode }) => [bookingRef, barcode])).toContainEqual([`${bob}X`, barcodeOf(bob)]);
  await expect(importWeeks(server.db, [corrected(ann)])).rejects.toThrow(`it is the code of ${ann}`);
});

test('another code of the same client leaves their records with the one before', async () => {
  const week = await recordedWeek();
  const tickets = [coachTicket(ann), liftPass(ann)].map((ticket) => withCode(ticket, `${ann}-777777`));
  await importWeeks(server.db, [{ ...week, tickets: [...tickets, coachTicket(bob), liftPass(bob)] }]);
  expect(await recordedFor(week)).toEqual({ onBoard: [ann], passes: [ann] });
});

test('a record keeps its client after reverting an import of an earlier version', async () => {
  const week = await recordedWeek();
  await importWeeks(server.db, [week]);
  // The effect of an earlier version on a swapped code.
  await server.db
    .updateTable('ticket')
    .set({ booking_ref: bob, name: `Name of ${bob}` })
    .where('week_id', '=', week.week.weekId)
    .where('barcode', '=', barcodeOf(ann))
    .execute();
  await takeBackCommand.run(server, [week.week.weekId]);
  expect(await recordedFor(week)).toEqual({ onBoard: [bob], passes: [bob] });
});

describe('a published sheet', () => {
  const codesOf = async (weekId: string) =>
    new Map((await findCodes(server.db, weekId)).map(({ reference, code }) => [reference, code]));
  const withCodes = (rows: OfficeRows, codeOf: (client: number) => string): OfficeRows => ({
    ...rows,
    Clients: (rows['Clients'] ?? []).map((row, index) => ({ ...row, 'Ticket Code': codeOf(index + 1) })),
  });
  const load = (weekId: string, barcode: string) => {
    const body = { ...loadBody(smallWeek([]), ann, { barcode }), weekID: weekId };
    return rep.post(LOAD_URL, { ...body, handsetTimestamp: moment(10) });
  };

  test("a published sheet with shifted codes gives no client another client's records", async () => {
    const week = await company.newWeek();
    await week.round();
    const codes = await codesOf(week.weekId);
    const codeOf = (client: number) => codes.get(officeReference(client)) ?? '';
    await week.publish(withCodes(week.company, codeOf));
    expect(await week.round()).toBe('applied');
    expect((await load(week.weekId, codeOf(1))).statusCode).toBe(200);
    await week.publish(withCodes(week.company, (client) => codeOf(client === 1 ? 12 : client - 1)));
    await week.round();
    expect(await codesOf(week.weekId)).toEqual(codes);
    expect((await week.shown()).problems[0]).toMatchObject({
      severity: 'error',
      sheet: 'Clients',
      heading: 'Ticket Code',
      words: `"${codeOf(12)}" is the code of ${officeReference(12)}`,
    });
    expect(await company.onBoard(week)).toEqual(['Zoë Bloggs']);
  });

  test('a published sheet with another code for a client waits for a person', async () => {
    const week = await company.newWeek();
    await week.round();
    const before = (await codesOf(week.weekId)).get(officeReference(1)) ?? '';
    expect((await load(week.weekId, before)).statusCode).toBe(200);
    const after = `${officeReference(1)}-777777`;
    await week.publish(withCells(week.company, 'Clients', 1, { 'Ticket Code': after }));
    expect(await week.round()).toBe('waits');
    const { waiting } = await week.shown();
    expect(waiting).toMatchObject({
      reason: 'codes-changed',
      counts: { changed: 1, 'as before': 11 },
      removed: [],
      recodedCount: 1,
      recoded: [{ name: 'Zoë Bloggs', recorded: ['coach C1 outbound'], before, after }],
    });
    await week.post('decision', { id: waiting?.id, decision: 'apply' });
    expect(await week.round()).toBe('applied');
    expect(await company.onBoard(week)).toEqual(['Zoë Bloggs']);
  });
});

test('an office’s sheets with codes that are swapped are refused with both cells', async () => {
  const week = await company.newWeek();
  const codes = await findCodes(server.db, week.weekId);
  const [first = '', second = ''] = [1, 2].map(
    (client) => codes.find(({ reference }) => reference === officeReference(client))?.code,
  );
  const swapped = withCells(
    withCells(week.company, 'Clients', 1, { 'Ticket Code': second }),
    ...(['Clients', 2, { 'Ticket Code': first }] as const),
  );
  const lines: string[] = [];
  await withFiles(csvFiles(swapped, ',', asUtf8), (folder) =>
    expect(importCommand.run({ db: server.db, say: (line) => lines.push(line) }, [folder])).rejects.toThrow('2 errors'),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      `Clients, row 2, Ticket Code: "${second}" is the code of ${officeReference(2)}`,
      `Clients, row 3, Ticket Code: "${first}" is the code of ${officeReference(1)}`,
    ]),
  );
  expect(await findCodes(server.db, week.weekId)).toEqual(codes);
});
