import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '@offpiste/core/base/call/call.builder';
import { calls, type CallName } from '@offpiste/core/calls';
import type { EntryReply } from '@offpiste/core/access/office-entry/office-entry.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { gateOf } from '#platform/viewer/office-gate';
import { knownPaths, knownValues } from '../harness/known-values.ts';
import { addOfficePerson, codeAt, confirmBy, personAt, setUpApp } from '../harness/office-person.ts';
import { callNames, goodBody } from '../harness/sample-body.ts';
import { createTestServer, OWN_PASSWORD, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const MINUTE_MS = 60_000;
const [week] = demoCompany({ seed: 7, passengers: 40 }).weeks;
if (!week) throw new Error('the demo has no week');
const values = knownValues(week);

let server: TestServer;
let number = 0;
let repId = '';
beforeAll(async () => {
  server = await createTestServer([week]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  number += 1;
  repId = `9${number}`;
  await addOfficePerson(server, repId);
});

const valuesOf = (gap: string) => (/^(factor|address)/i.test(gap) ? ['1'] : values(gap));
/** The first value of each parameter, as in the path that a test sends. */
const gateOfSample = (name: CallName) => {
  const { path }: Call = calls[name];
  const params = [...path.matchAll(/:(\w+)/g)].map(([, gap = '']) => [gap, valuesOf(gap)[0] ?? '']);
  return gateOf(calls[name], Object.fromEntries(params));
};
const isOffice = (name: CallName) => calls[name].path.startsWith('/api/office/');

/** The code of the gate's refusal; undefined if the call came through it. */
async function barOf(desk: Phone, name: CallName): Promise<string | undefined> {
  const { method, path }: Call = calls[name];
  const [url = ''] = knownPaths(path, valuesOf, 1);
  const { statusCode, body } = method === 'GET' ? await desk.get(url) : await desk.post(url, goodBody(name, valuesOf));
  if (statusCode !== 403) return undefined;
  const { code } = JSON.parse(body) as { code: string };
  return /^(office-|no-office-access)/.test(code) ? code : undefined;
}

/** A requirement of calls, and the refusal in each state of a person at the entrance. */
type States = 'noOffice' | 'newSignIn' | 'mustSetUp' | 'setUpLater' | 'entered' | 'longAgo' | 'ended';
const TABLE: Readonly<Record<string, Readonly<Record<States, string | undefined>>>> = {
  entrance: {
    noOffice: 'no-office-access',
    newSignIn: undefined,
    mustSetUp: undefined,
    setUpLater: undefined,
    entered: undefined,
    longAgo: undefined,
    ended: undefined,
  },
  factor: {
    noOffice: 'no-office-access',
    newSignIn: 'office-confirm',
    mustSetUp: undefined,
    setUpLater: 'office-confirm',
    entered: undefined,
    longAgo: 'office-confirm',
    ended: 'office-confirm',
  },
  entered: {
    noOffice: 'no-office-access',
    newSignIn: 'office-enter',
    mustSetUp: 'office-set-up',
    setUpLater: 'office-set-up',
    entered: undefined,
    longAgo: undefined,
    ended: 'office-expired',
  },
  confirmed: {
    noOffice: 'no-office-access',
    newSignIn: 'office-enter',
    mustSetUp: 'office-set-up',
    setUpLater: 'office-set-up',
    entered: undefined,
    longAgo: 'office-confirm',
    ended: 'office-expired',
  },
  /** Recorded actions. The end of an entry refuses none that waits on a phone. */
  none: {
    noOffice: 'no-office-access',
    newSignIn: undefined,
    mustSetUp: undefined,
    setUpLater: undefined,
    entered: undefined,
    longAgo: undefined,
    ended: undefined,
  },
};

const ago = (minutes: number) => new Date(TEST_NOW - minutes * MINUTE_MS);

/** Each makes the state that a call of the person meets. */
const STATES: Readonly<Record<States, () => Promise<Phone>>> = {
  noOffice: async () => {
    await server.db.updateTable('rep_account').set({ office: [] }).where('rep_id', '=', repId).execute();
    return personAt(server, repId);
  },
  newSignIn: async () => {
    await setUpApp(server, await personAt(server, repId));
    return personAt(server, repId);
  },
  mustSetUp: async () => {
    await (await personAt(server, repId)).get('/api/office/people');
    return personAt(server, repId);
  },
  setUpLater: async () => {
    const desk = await STATES.mustSetUp();
    await server.db
      .updateTable('sign_in')
      .set({ started_at: ago(11) })
      .where('rep_id', '=', repId)
      .execute();
    return desk;
  },
  entered: async () => {
    const desk = await personAt(server, repId);
    await setUpApp(server, desk);
    return desk;
  },
  longAgo: () => enteredBefore({ entered_at: ago(600), active_at: ago(30), confirmed_at: ago(10) }),
  ended: () => enteredBefore({ entered_at: ago(600), active_at: ago(60), confirmed_at: ago(600) }),
};

async function enteredBefore(entry: { entered_at: Date; active_at: Date; confirmed_at: Date }): Promise<Phone> {
  const desk = await STATES.entered();
  const signIns = server.db.selectFrom('sign_in').select('sign_in_id').where('rep_id', '=', repId);
  await server.db.updateTable('office_entry').set(entry).where('sign_in_id', 'in', signIns).execute();
  return desk;
}

test('every call under /api/office passes the gate, and no other call does', async () => {
  const desk = await STATES.newSignIn();
  const barred: string[] = [];
  for (const name of callNames) if ((await barOf(desk, name)) !== undefined) barred.push(name);
  const gated = callNames.filter((name) => isOffice(name) && !['entrance', undefined].includes(gateOfSample(name)));
  expect(barred).toEqual(gated);
});

describe.each(Object.keys(STATES) as States[])('in the state %s', (state) => {
  test.each(Object.keys(TABLE))('the calls of the requirement %s are refused as the table says', async (gate) => {
    const names = callNames.filter((name) => isOffice(name) && (gateOfSample(name) ?? 'none') === gate);
    const desk = await STATES[state]();
    for (const name of names) expect([name, await barOf(desk, name)]).toEqual([name, TABLE[gate]?.[state]]);
  });
});

describe('the end of an entry', () => {
  const HOUR_MS = 60 * MINUTE_MS;
  const look = async (desk: Phone) => (await desk.get('/api/office/people')).statusCode;
  const stepOf = async (desk: Phone) => (await desk.get('/api/office/entry')).json<EntryReply>().step;

  /** The phone's sign-in goes on: only its access token is renewed. */
  async function later(desk: Phone, ms: number): Promise<Phone> {
    server.clock.set(TEST_NOW + ms);
    return desk.renewed();
  }

  test('an hour of polling ends it, and the sign-in goes on', async () => {
    let desk = await STATES.entered();
    for (const minutes of [20, 40, 59]) {
      desk = await later(desk, minutes * MINUTE_MS);
      expect(await look(desk)).toBe(200);
    }
    desk = await later(desk, HOUR_MS);
    expect([await look(desk), await stepOf(desk)]).toEqual([403, 'expired']);
    expect((await desk.get('/api/resort')).statusCode).toBe(200);
  });

  test('an action of a person keeps it for another hour, up to twelve hours', async () => {
    let desk = await STATES.entered();
    for (let minutes = 55; minutes < 12 * 60; minutes += 55) {
      desk = await later(desk, minutes * MINUTE_MS);
      expect((await desk.post('/api/office/entry/active', {})).statusCode).toBe(200);
    }
    desk = await later(desk, 12 * HOUR_MS);
    expect([await look(desk), await stepOf(desk)]).toEqual([403, 'expired']);
  });

  test('a confirmation during an entry does not extend its twelve hours', async () => {
    let desk = await personAt(server, repId);
    const { secret } = await setUpApp(server, desk);
    for (let minutes = 55; minutes < 12 * 60; minutes += 55) {
      desk = await later(desk, minutes * MINUTE_MS);
      expect((await confirmBy(desk, 'app', codeAt(secret, server.clock.now()))).json()).toEqual({ step: 'open' });
    }
    desk = await later(desk, 12 * HOUR_MS);
    expect(await stepOf(desk)).toBe('expired');
    expect((await confirmBy(desk, 'app', codeAt(secret, server.clock.now()))).json()).toEqual({ step: 'open' });
    expect(await look(desk)).toBe(200);
  });

  test('without a factor the password is asked, and a required one is set up then', async () => {
    let desk = await personAt(server, repId);
    expect(await look(desk)).toBe(200);
    desk = await later(desk, HOUR_MS);
    expect(await stepOf(desk)).toBe('set-up');
    expect((await confirmBy(desk, 'password', OWN_PASSWORD)).json()).toEqual({ step: 'set-up' });
    await setUpApp(server, desk);
    expect(await look(desk)).toBe(200);
  });
});

test('sensitive calls ask again, and the office’s daily work does not', () => {
  const params = { report: 'tickets' };
  const confirmed = callNames.filter((name) => isOffice(name) && gateOf(calls[name], params) === 'confirmed');
  expect(confirmed).toEqual([
    'report',
    'reportCsv',
    'reportWorkbook',
    'reportFile',
    'makeReportAddress',
    'makeWallAddress',
    'addAccount',
    'changeAccount',
    'accountLink',
    'addPeople',
    'makeMachineToken',
    'makeWebhook',
    'changeWebhook',
    'rotateWebhookSecret',
    'resetFactors',
    'eraseWeek',
    'personFile',
    'erasePerson',
  ]);
});
