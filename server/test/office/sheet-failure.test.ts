import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchSheets } from '#office/published-sheet/sheet-watch';
import { syncPublishedWeek } from '#office/published-sheet/sync-published-week';
import { systemClock } from '#platform/process/clock';
import { createSheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { withCells } from '../harness/office-company.ts';
import { openSheetOffice, type SheetOffice } from '../harness/sheet-office.ts';

let company: SheetOffice;
beforeAll(async () => {
  company = await openSheetOffice();
});
afterAll(() => company.close());

test('rolls the import back if its outcome cannot be stored', async () => {
  const { db } = company.server;
  const week = await company.newWeek();
  await week.round();
  const before = await company.onCoach(week);
  await week.publish(withCells(week.company, 'Clients', 1, { Name: 'Zoë After' }));
  await sql`
    create function fail() returns trigger language plpgsql as 'begin raise exception ''cannot be written''; end';
  `.execute(db);
  await sql`
    create trigger fail before update of worked_revision on published_sheet for each row execute function fail();
  `.execute(db);
  await expect(week.round()).rejects.toThrow('cannot be written');
  expect(await company.onCoach(week)).toEqual(before);

  await sql`drop function fail() cascade`.execute(db);
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toContain('Zoë After');
});

test('shows an unexpected failure to the office and retries until it succeeds', async () => {
  const { server, sheets } = company;
  const week = await company.newWeek();
  await week.round();
  await week.publish(withCells(week.company, 'Clients', 1, { Name: 'Zoë After' }));
  await week.post('order', { order: 'fetch' });
  let isBroken = true;
  const ownAuthority = await readFile(sheets.authorityFile, 'utf8');
  const stop = watchSheets({
    db: server.db,
    withoutTimeout: (work) => work(server.db),
    syncPublishedWeek: (weekId) =>
      isBroken ? Promise.reject(new Error('a bug')) : syncPublishedWeek(server.db, weekId),
    fetchSheet: createSheetFetcher({ ownOrigins: [sheets.origin], ownAuthority }),
    clock: systemClock,
    log: server.app.log,
    holder: 'this test',
  });
  try {
    const told = expect.objectContaining({ words: expect.stringContaining('the server tries again by itself') });
    await expect.poll(async () => (await week.shown()).problems).toContainEqual(told);
    expect((await week.shown()).errorCount).toBe(1);
    isBroken = false;
    await sql`update published_sheet set not_before = now() where week_id = ${week.weekId}`.execute(server.db);
    await expect.poll(() => company.onCoach(week)).toContain('Zoë After');
    expect((await week.shown()).problems).not.toContainEqual(told);
  } finally {
    await stop();
  }
});

test.each([
  ['an emoji where what is told is cut', { 'Date Of Birth': `${'x'.repeat(59)}😀${'y'.repeat(9)}` }],
  ['a family where what is told is cut', { 'Date Of Birth': `${'x'.repeat(58)}👩‍👩‍👧‍👦 and more` }],
  ['a heading with characters that are none', { 'Strange\u000bheading': 'x' }],
  ['a lookup that failed', { 'Outbound Coach': '#REF!' }],
])('reports %s and applies later changes', async (_, cells) => {
  const week = await company.newWeek();
  await week.round();
  const wrong = withCells(week.company, 'Clients', 1, cells);
  await week.publish(withCells(wrong, 'Clients', 2, { Name: 'Łukasz Right' }));
  expect(await week.round()).toBe('applied');
  expect((await week.shown()).problems).not.toEqual([]);
  expect(await company.onCoach(week)).toEqual(expect.arrayContaining(['Zoë Bloggs', 'Łukasz Right']));
  await week.publish(withCells(wrong, 'Clients', 2, { Name: 'Łukasz Later' }));
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toContain('Łukasz Later');
});
