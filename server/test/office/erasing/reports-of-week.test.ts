import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekCommand } from '../../../src/cli/week.command.ts';
import { reportBug } from '../../harness/bug-report.ts';
import { bookings, smallWeek } from '../../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type TestServer } from '../../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

const titles = async () =>
  (await server.db.selectFrom('error_report').select('title').orderBy('id').execute()).map(({ title }) => title);

async function eraseWeek(weekId: string): Promise<void> {
  const made = smallWeek(bookings(1));
  await importWeeks(server.db, [{ ...made, week: { ...made.week, weekId } }], { demo: false });
  await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', weekId, '--yes']);
}

test('bug reports that mention an erased week are deleted, and later ones are not stored', async () => {
  const report = async () => {
    await reportBug(server.app, 'Ann is missing', '27A');
    await reportBug(server.app, 'In week 27a, Ann is missing');
    await reportBug(server.app, 'Ann (27A) is missing', '27B');
    await reportBug(server.app, 'In 27A-2 and 127A nobody is missing', '27A-2');
  };
  await report();
  expect(await titles()).toHaveLength(4);
  await eraseWeek('27A');
  expect(await titles()).toEqual(['In 27A-2 and 127A nobody is missing']);
  await report();
  expect(new Set(await titles())).toEqual(new Set(['In 27A-2 and 127A nobody is missing']));
});

test('keeps the bug reports of other weeks if the erased id is a common word', async () => {
  await server.db.deleteFrom('error_report').execute();
  await reportBug(server.app, 'There is a bug: a coach is missing', '27B');
  await reportBug(server.app, 'Week A: Ann is missing');
  await reportBug(server.app, 'Ann is missing', 'A');
  await eraseWeek('A');
  // Every report contains this word, which names no week in them.
  await eraseWeek('error');
  expect(await titles()).toEqual(['There is a bug: a coach is missing']);
});
