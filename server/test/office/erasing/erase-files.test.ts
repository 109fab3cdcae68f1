import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { weekCommand } from '../../../src/cli/week.command.ts';
import { smallWeek } from '../../harness/small-week.ts';
import { createTestServer, TEST_NOW, type TestServer, importWeeks } from '../../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

test('files without a document are deleted with the last week that imported them', async () => {
  const [one, two] = [smallWeek(['WASTELAND-FILES0']), smallWeek(['WASTELAND-FILES1'])];
  const fileNames = async () =>
    (await server.db.selectFrom('asset').select('name').where('name', 'like', 'lists/%').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const named = (made: ImportWeek, name: string) => ({
    ...made,
    files: [{ fileId: name, title: name, url: `lists/${name}.txt` }],
  });
  await importWeeks(server.db, [named(one, 'old')], { demo: false, assets: [['lists/old.txt', 'Old Sentinel']] });
  const assets = ['new', 'both', 'two'].map((name) => [`lists/${name}.txt`, name] as const);
  await importWeeks(server.db, [named(one, 'new'), named(two, 'two')], { demo: false, assets });
  expect(await fileNames()).toEqual(['lists/both.txt', 'lists/new.txt', 'lists/old.txt', 'lists/two.txt']);
  const run = (...words: string[]) => weekCommand.run({ db: server.db, now: TEST_NOW }, words);
  await run('erase', one.week.weekId, '--yes');
  expect(await fileNames()).toEqual(['lists/both.txt', 'lists/two.txt']);
  await run('erase', two.week.weekId, '--yes');
  expect(await fileNames()).toEqual([]);
});

test('a file belongs to no week that only names a longer one', async () => {
  const [one, two] = [smallWeek(['WASTELAND-FILES2']), smallWeek(['WASTELAND-FILES3'])];
  const naming = (made: ImportWeek, url: string) => ({ ...made, files: [{ fileId: 'map', title: 'Map', url }] });
  await importWeeks(server.db, [naming(one, 'plan.pdf')], { demo: false, assets: [['plan.pdf', 'short']] });
  await importWeeks(server.db, [naming(two, 'hall-plan.pdf')], { demo: false, assets: [['hall-plan.pdf', 'long']] });
  const assets = () => server.db.selectFrom('asset').select(['name', 'weeks']).where('name', 'like', '%plan.pdf');
  expect(await assets().orderBy('name').execute()).toEqual([
    { name: 'hall-plan.pdf', weeks: [two.week.weekId] },
    { name: 'plan.pdf', weeks: [one.week.weekId] },
  ]);
  await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', one.week.weekId, '--yes']);
  expect(await assets().execute()).toMatchObject([{ name: 'hall-plan.pdf' }]);
});
