import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { sheetCommand } from '../../src/cli/sheet.command.ts';
import { officeReference, type OfficeRows } from '../harness/office-company.ts';
import { commandTools, publishedWeek, type PublishedWeek } from '../harness/published-week.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let sheets: SheetServer;
let office: Phone;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  sheets = await openSheetServer(new Date());
  office = await server.phone('office@demo.test');
  rep = await server.phone('rep@demo.test');
});
afterAll(async () => {
  await server.close();
  await sheets.close();
});

const newWeek = () => publishedWeek(server, sheets, { weekId: `w-${randomUUID().slice(0, 8)}`, office });
const without = (rows: OfficeRows, ...gone: number[]): OfficeRows => ({
  ...rows,
  Clients: (rows['Clients'] ?? []).filter((_, at) => !gone.includes(at + 1)),
});

async function onCoach({ weekId }: PublishedWeek, coach = 'C1'): Promise<string[]> {
  const answer = await rep.get(`/api/coach/allBarcodes/${coach}/direction/outbound/${weekId}`);
  return answer
    .json<RideTicketsReply>()
    .tickets.flatMap(({ name, deleted }) => (deleted === '1' ? [] : name))
    .toSorted();
}

test('the command does what the page does', async () => {
  const week = await newWeek();
  const tools = await commandTools(sheets);
  const run = (...args: string[]) => sheetCommand(server.db, [week.weekId, ...args], tools);
  const address = `${sheets.origin}/pub/${week.weekId}?output=xlsx`;
  expect(await run('set', 'workbook', address)).toContain(
    `Workbook: ${new URL(address).host} …xlsx, last fetched never`,
  );
  expect(await run('fetch')).toMatch(/, on\n.*\n {2}As in the sheets 2.*, last applied 2.*\n {2}0 errors, 1 warnings/);
  await week.publish(without(week.company, 3));
  const waiting = await run('fetch');
  expect(waiting).toContain(`removed: Ann Bloggs (${officeReference(3)})`);
  const id = /apply (\S+),/.exec(waiting ?? '')?.[1] ?? '';
  await expect(run('apply', 'another')).rejects.toThrow('not the same any more');
  expect(await run('leave', id)).toContain('Left as it was since');
  expect(await run('apply', id)).not.toContain('removed');
  expect(await onCoach(week)).not.toContain('Ann Bloggs');
  expect(await run('pause')).toContain('(Val Thorens), paused');
  expect(await run('resume')).toContain('(Val Thorens), on');
  expect(await run('remove', 'Workbook')).not.toContain(new URL(address).host);
  await expect(run('set', 'Contacts', address)).rejects.toThrow('No sheet "Contacts"');
  await expect(run('set', 'Workbook', 'http://a.example')).rejects.toThrow('https://');
  expect(await run('dance')).toBeUndefined();
  await expect(sheetCommand(server.db, ['nope'], tools)).rejects.toThrow('no week nope');
});
