import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCommand } from '../../src/cli/demo.command.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer, addOwnAccount, importWeeks } from '../harness/test-server.ts';

const [someone = ''] = bookings(1);
const demoWeek = smallWeek([someone]);
const ownWeek = { ...smallWeek([someone]).week, weekId: 'own-week', systemId: 'own-week' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([demoWeek]);
});
afterAll(() => server.close());

test('removing the demo deletes its sessions and keeps own weeks, accounts and the ledger', async () => {
  const phone = await server.phone('rep@demo.test');
  await addOwnAccount(server.db, 'own');
  await importWeeks(server.db, [{ ...smallWeek([]), week: ownWeek }], { demo: false });
  expect((await phone.post(LOAD_URL, loadBody(demoWeek, someone))).statusCode).toBe(200);

  const words = await demoCommand.run(server, ['remove']);
  expect(words).toMatch(/^Removed demo data: weeks 1, accounts \d+, files \d+\./);
  expect((await phone.get(coachListUrl(demoWeek))).statusCode).toBe(401);
  expect(await server.db.selectFrom('week').select('week_id').execute()).toEqual([{ week_id: 'own-week' }]);
  expect(await server.db.selectFrom('rep_account').select('rep_id').execute()).toEqual([{ rep_id: 'own' }]);
  const kept = await server.db
    .selectFrom('action')
    .select('kind')
    .where('week_id', '=', demoWeek.week.weekId)
    .execute();
  expect(kept).toEqual([{ kind: 'coach-load' }]);
  expect(await demoCommand.run(server, ['remove'])).toBe('The database has no demo data.');
  expect(await demoCommand.run(server, ['delete'])).toBeUndefined();
});
