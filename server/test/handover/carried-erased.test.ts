import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumeErasure } from '#office/erasing/erase-week';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { userCommand } from '../../src/cli/user.command.ts';
import { textsFound } from '../harness/all-text.ts';
import { eventWeek, IN_URL, rave, scanBody } from '../harness/event-week.ts';
import { signingPhone } from '../harness/signing-phone.ts';
import { barcodeOf, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';
import { deliver } from './hand-in.fake.ts';

let server: TestServer;
let rep: Phone;
let carrier: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  carrier = await server.phone('driver@demo.test');
});
afterAll(() => server.close());

const WITHOUT_NAMES = {
  verdict: 'refused',
  body: { erased: true },
  topic: null,
  body_hash: expect.stringMatching(/^\S{32,}$/),
};
const rowOf = (idempotentId: string) =>
  server.db
    .selectFrom('action')
    .select(['kind', 'rep_id', 'week_id', 'verdict', 'code', 'body', 'topic', 'body_hash'])
    .where('idempotent_id', '=', idempotentId)
    .executeTakeFirstOrThrow();

async function erase({ week: { weekId, weekName } }: ImportWeek): Promise<void> {
  const office = await server.phone('office@demo.test');
  expect((await office.post('/api/office/weeks/erase', { weekId, weekName })).json()).toEqual({ success: true });
  await resumeErasure(server.db, weekId);
}

test('a carried scan for an unknown event counts in its signed week until that is erased', async () => {
  const [before, after] = ['WASTELAND-DROP03', 'WASTELAND-DROP04'];
  const { week, eventId } = eventWeek(['WASTELAND-STAYS0']);
  await importWeeks(server.db, [week]);
  // The next import of its week no longer has the event.
  await importWeeks(server.db, [{ ...week, events: [rave(randomUUID())] }]);
  const { weekId } = week.week;
  const maker = await signingPhone(rep);
  const signed = (data: ReturnType<typeof scanBody>) =>
    maker.sign({ kind: 'event-in', url: IN_URL, data, week: weekId });
  const scan = scanBody(eventId, before);
  expect(await deliver(carrier, [await signed(scan)])).toEqual([{ state: 'in' }]);
  const row = { ...WITHOUT_NAMES, rep_id: '1001', week_id: weekId };
  expect(await rowOf(scan.idempotentId)).toMatchObject({ ...row, code: 'unknown-event' });

  await erase(week);
  const late = scanBody(eventId, after);
  expect(await deliver(carrier, [await signed(late)])).toEqual([{ state: 'in' }]);
  expect(await rowOf(late.idempotentId)).toMatchObject({ ...row, code: 'week-erased' });
  expect(await textsFound(server.db, [before, after].map(barcodeOf))).toEqual([]);
});

test('refuses a record of an erased week, also from a phone that the office signed out', async () => {
  const reference = 'WASTELAND-DROP05';
  const week = smallWeek([reference]);
  await importWeeks(server.db, [week]);
  const maker = await signingPhone(await server.phone('host@demo.test'));
  const load = await maker.load(week, reference, { repID: '1006', repName: 'Inès Caron' });
  await userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => '' }, ['sign-out', 'host@demo.test']);
  await erase(week);
  expect(await deliver(carrier, [load])).toEqual([{ state: 'in' }]);
  expect(await rowOf(load.record.id)).toMatchObject({ ...WITHOUT_NAMES, rep_id: '1006', code: 'week-erased' });
  expect(await textsFound(server.db, [reference, barcodeOf(reference)])).toEqual([]);
});
