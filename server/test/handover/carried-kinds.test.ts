import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '@offpiste/core/calls';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { fieldActions } from '#nouns';
import { actionNames, goodBody } from '../harness/sample-body.ts';
import { knownValues } from '../harness/known-values.ts';
import { deliver } from './hand-in.fake.ts';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const [week] = demoCompany({ seed: 3, passengers: 60 }).weeks;
if (!week) throw new Error('the demo has no week');

let server: TestServer;
let maker: SigningPhone;
let carrier: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
  maker = await signingPhone(await server.phone('rep@demo.test'));
  carrier = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

const kinds = Object.values(fieldActions).flatMap(({ kind, path: url, isPart }) => (isPart ? [] : [{ kind, url }]));

test.each(kinds)('$kind can be carried: its body names id, rep and week as the record does', async ({ kind, url }) => {
  const data = goodBody(callAt(url), knownValues(week));
  const signed = await maker.sign({ kind, url, data, week: week.week.weekId });
  expect(await deliver(carrier, [signed])).toEqual([{ state: 'in' }]);
  const rows = await server.db
    .selectFrom('action')
    .select(['kind', 'rep_id', 'carried_by'])
    .where('idempotent_id', '=', signed.record.id)
    .execute();
  expect(rows).toMatchObject([{ kind, rep_id: '1001', carried_by: '1002' }]);
});

function callAt(url: string): CallName {
  const name = actionNames.find((each) => calls[each].path === url);
  if (!name) throw new Error(`no call records at ${url}`);
  return name;
}
