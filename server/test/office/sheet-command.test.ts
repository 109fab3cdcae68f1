import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { sheetCommand } from '../../src/cli/sheet.command.ts';
import { officeReference } from '../harness/office-company.ts';
import { commandTools, openSheetOffice, withoutClients, type SheetOffice } from '../harness/sheet-office.ts';
import type { TestServer } from '../harness/test-server.ts';

let company: SheetOffice;
let server: TestServer;
let sheets: SheetServer;
beforeAll(async () => {
  company = await openSheetOffice();
  ({ server, sheets } = company);
});
afterAll(async () => {
  await company.close();
});

const newWeek = () => company.newWeek();

test('the sheet command offers the functions of the page', async () => {
  const week = await newWeek();
  const tools = await commandTools(sheets);
  const run = (...args: string[]) => sheetCommand.run({ db: server.db, ...tools }, [week.weekId, ...args]);
  const address = `${sheets.origin}/pub/${week.weekId}?output=xlsx`;
  expect(await run('set', 'workbook', address)).toContain(
    `Workbook: ${new URL(address).host} …xlsx, last fetched never`,
  );
  expect(await run('fetch')).toMatch(/, on\n.*\n {2}As in the sheets 2.*, last applied 2.*\n {2}0 errors, 1 warnings/);
  await week.publish(withoutClients(week.company, 3));
  const waiting = await run('fetch');
  expect(waiting).toContain(`removed: Ann Bloggs (${officeReference(3)})`);
  const id = /apply (\S+),/.exec(waiting ?? '')?.[1] ?? '';
  await expect(run('apply', 'another')).rejects.toThrow('no longer the same');
  expect(await run('leave', id)).toContain('Left as it was since');
  expect(await run('apply', id)).not.toContain('removed');
  expect(await company.onCoach(week)).not.toContain('Ann Bloggs');
  await week.publish(week.company);
  expect(await run('fetch')).toMatch(/\n {4}Clients: Older copy: as it was before the change of 2/);
  expect(await run('pause')).toContain('(Val Thorens), paused');
  expect(await run('resume')).toContain('(Val Thorens), on');
  expect(await run('remove', 'Workbook')).not.toContain(new URL(address).host);
  await expect(run('set', 'Contacts', address)).rejects.toThrow('No sheet "Contacts"');
  await expect(run('set', 'Workbook', 'http://a.example')).rejects.toThrow('https://');
  expect(await run('dance')).toBeUndefined();
  await expect(sheetCommand.run({ db: server.db, ...tools }, ['nope'])).rejects.toThrow('no week nope');
});
