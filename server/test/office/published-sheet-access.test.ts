import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { sheetCommand } from '../../src/cli/sheet.command.ts';
import { openFileServer } from '../harness/file-server.ts';
import { withCells } from '../harness/office-company.ts';
import { commandTools, importOffice, openSheetOffice, type SheetOffice } from '../harness/sheet-office.ts';
import type { Phone, TestServer } from '../harness/test-server.ts';

let company: SheetOffice;
let server: TestServer;
let sheets: SheetServer;
let office: Phone;
let rep: Phone;
beforeAll(async () => {
  company = await openSheetOffice();
  ({ server, sheets, office, rep } = company);
});
afterAll(async () => {
  await company.close();
});

const newWeek = () => company.newWeek();
test('an address is a secret: neither replies nor logs hold it', async () => {
  const week = await newWeek();
  const secret = `${sheets.origin}/secret-key-of-the-sheet/pub`;
  const reply = await week.post('address', { sheet: 'Workbook', address: secret });
  await week.round();
  const shown = await week.shown();
  expect(shown.addresses[0]).toMatchObject({
    shown: `${new URL(sheets.origin).host} …/pub`,
    problem: 'it answered 404',
  });
  for (const text of [reply.body, JSON.stringify(shown), ...server.logged]) expect(text).not.toContain('secret-key');
  expect(server.logged.join('')).toContain('a published sheet could not be fetched');
});

test("published sheets are visible to the office of the week's brand only", async () => {
  const week = await newWeek();
  const nuco = await server.phone('nuco@demo.test', 'nuco');
  for (const phone of [rep, nuco]) {
    const read = await phone.get(`/api/office/sheet/${week.weekId}`);
    expect([read.statusCode, read.json()]).toMatchObject([403, { code: 'no-office-access' }]);
    for (const [path, body] of [
      ['address', { sheet: 'Workbook', address: 'https://a.example/a' }],
      ['address/remove', { sheet: 'Workbook' }],
      ['order', { order: 'pause' }],
      ['decision', { id: 'x', decision: 'apply' }],
    ] as const)
      expect((await phone.post(`/api/office/sheet/${path}`, { weekId: week.weekId, ...body })).statusCode).toBe(403);
  }
  await server.db.updateTable('week').set({ brand: 'nuco' }).where('week_id', '=', week.weekId).execute();
  expect((await office.get(`/api/office/sheet/${week.weekId}`)).statusCode).toBe(403);
  expect((await week.post('order', { order: 'pause' })).statusCode).toBe(403);
  expect((await office.get('/api/office/sheet/nope')).statusCode).toBe(404);
});

test('a document that stands in a published sheet is not fetched from this server’s own network', async () => {
  const intranet = await openFileServer({ '/plan.pdf': { type: 'application/pdf', body: '%PDF' } });
  const app = await server.another({ fileOrigins: [intranet.origin] });
  try {
    const week = await newWeek();
    const named = withCells(week.company, 'Documents', 1, { URL: `${intranet.origin}/plan.pdf` });
    await importOffice(server, named);
    const url = `/files/document/${week.weekId}/map`;
    const read = () => app.inject({ method: 'GET', url, headers: { 'x-brand': 'wasteland', cookie: rep.cookie } });
    expect((await read()).statusCode).toBe(200);
    await week.publish(named);
    await week.post('order', { order: 'resume' });
    expect(await week.round()).toBe('applied');
    expect((await read()).statusCode).toBe(404);
    await sheetCommand.run({ db: server.db, ...(await commandTools(sheets)) }, [week.weekId, 'remove', 'Workbook']);
    expect((await read()).statusCode).toBe(404);
    expect(intranet.requested).toHaveLength(1);
    await importOffice(server, named);
    expect((await read()).statusCode).toBe(200);
  } finally {
    await app.close();
    await intranet.close();
  }
});
