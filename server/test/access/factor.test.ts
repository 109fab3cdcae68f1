import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorsReply } from '@offpiste/core/access/factor/factor.contract';
import type { EntryReply } from '@offpiste/core/access/office-entry/office-entry.contract';
import { countTry } from '#access/session/throttle.store';
import { userCommand } from '../../src/cli/user.command.ts';
import { addOfficePerson, codeAt, confirmBy, personAt, setUpApp, usernameOf } from '../harness/office-person.ts';
import { createTestServer, OWN_PASSWORD, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

let server: TestServer;
let number = 0;
let repId = '';
let desk: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  number += 1;
  repId = `8${number}`;
  await addOfficePerson(server, repId);
  desk = await personAt(server, repId);
});

const look = async (who: Phone) => {
  const { statusCode, body } = await who.get('/api/office/people');
  return statusCode === 200 ? 'open' : (JSON.parse(body) as { code: string }).code;
};
const entry = async (who: Phone) => (await who.get('/api/office/entry')).json<EntryReply>();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const factors = async (who: Phone) => (await who.get('/api/office/factors')).json<FactorsReply>();
const eventsOf = async (whose: string) =>
  (
    await server.db
      .selectFrom('security_event')
      .select(['kind', 'detail'])
      .where('rep_id', '=', whose)
      .orderBy('event_id')
      .execute()
  ).map(({ kind, detail }) => [kind, detail]);
const auditKinds = async () =>
  (await server.db.selectFrom('audit_entry').select('kind').where('subject', '=', `Person ${repId}`).execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'signed-in');

describe('setting a second factor up', () => {
  test('the first entry of a new account needs none, the second requires one', async () => {
    expect(await look(desk)).toBe('open');
    const second = await personAt(server, repId);
    expect(await look(second)).toBe('office-set-up');
    expect(await look(desk)).toBe('open');
    await setUpApp(server, second);
    expect(await look(second)).toBe('open');
  });

  test('a demo account is never required to have one', async () => {
    await addOfficePerson(server, `${repId}d`, { demo: true });
    await server.db.updateTable('rep_account').set({ demo: true }).execute();
    for (const who of [await personAt(server, `${repId}d`), await personAt(server, `${repId}d`)])
      expect(await look(who)).toBe('open');
    await server.db.updateTable('rep_account').set({ demo: false }).where('rep_id', 'like', '8%').execute();
  });

  test('gives ten recovery codes once, and none with a second app', async () => {
    const { recoveryCodes } = await setUpApp(server, desk);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await setUpApp(server, desk, 'Spare phone')).recoveryCodes).toEqual([]);
    expect(await factors(desk)).toMatchObject({
      factors: [{ name: 'My phone' }, { name: 'Spare phone' }],
      codesLeft: 10,
      isRequired: true,
    });
  });

  test('a wrong code adds nothing, and a set-up is good for half an hour', async () => {
    const begun = (await desk.post('/api/office/factors/app/begin', {})).json<{ factorId: string; secret: string }>();
    const add = (code: string) =>
      desk.post('/api/office/factors/app/add', { factorId: begun.factorId, name: 'Phone', code });
    expect(codeOf(await add('000000'))).toBe('factor-wrong');
    expect((await factors(desk)).factors).toEqual([]);
    server.clock.set(TEST_NOW + 31 * MINUTE_MS);
    const later = await personAt(server, repId);
    const late = { factorId: begun.factorId, name: 'Phone', code: codeAt(begun.secret, server.clock.now()) };
    expect(codeOf(await later.post('/api/office/factors/app/add', late))).toBe('unknown-factor');
  });

  test('ends the entries of other sign-ins, which need the factor then', async () => {
    expect(await look(desk)).toBe('open');
    const other = await personAt(server, repId);
    await setUpApp(server, other);
    expect(await look(desk)).toBe('office-enter');
  });

  test('another person cannot finish a set-up that was begun', async () => {
    const begun = (await desk.post('/api/office/factors/app/begin', {})).json<{ factorId: string; secret: string }>();
    await addOfficePerson(server, `${repId}x`);
    const other = await personAt(server, `${repId}x`);
    const body = { factorId: begun.factorId, name: 'Stolen', code: codeAt(begun.secret, TEST_NOW) };
    expect(codeOf(await other.post('/api/office/factors/app/add', body))).toBe('unknown-factor');
  });

  test('needs a sign-in or a confirmation of the last ten minutes', async () => {
    server.clock.set(TEST_NOW + 11 * MINUTE_MS);
    const begin = () => desk.post('/api/office/factors/app/begin', {});
    expect(codeOf(await begin())).toBe('office-confirm');
    expect(codeOf(await confirmBy(desk, 'password', 'wrong'))).toBe('factor-wrong');
    await confirmBy(desk, 'password', OWN_PASSWORD);
    expect((await begin()).statusCode).toBe(200);
  });
});

describe('entering with a second factor', () => {
  test('a new sign-in enters with a code, and not with the password', async () => {
    const { secret } = await setUpApp(server, desk);
    const next = await personAt(server, repId);
    expect(await look(next)).toBe('office-enter');
    expect(await entry(next)).toMatchObject({ step: 'enter', means: ['app', 'recovery-code'] });
    expect(codeOf(await confirmBy(next, 'password', OWN_PASSWORD))).toBe('factor-wrong');
    const entered = await confirmBy(next, 'app', codeAt(secret, TEST_NOW + STEP_MS));
    expect(entered.json()).toEqual({ step: 'open' });
    expect(await look(next)).toBe('open');
  });

  test('accepts a code once, also if two sign-ins send it together', async () => {
    const { secret } = await setUpApp(server, desk);
    const desks = await Promise.all([personAt(server, repId), personAt(server, repId)]);
    expect(codeOf(await confirmBy(desks[0], 'app', codeAt(secret, TEST_NOW)))).toBe('factor-wrong');
    server.clock.set(TEST_NOW + 2 * STEP_MS);
    const code = codeAt(secret, server.clock.now());
    const answers = await Promise.all(desks.map((who) => confirmBy(who, 'app', code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test.each([
    [-2, 'factor-wrong'],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, 'factor-wrong'],
  ])('a phone whose clock is %i time steps off gets %s', async (steps, refusal) => {
    const { secret } = await setUpApp(server, desk);
    server.clock.set(TEST_NOW + 10 * STEP_MS);
    const next = await personAt(server, repId);
    expect(codeOf(await confirmBy(next, 'app', codeAt(secret, server.clock.now() + steps * STEP_MS)))).toBe(refusal);
  });

  test('limits wrong codes of all sign-ins together, and a right one resets the count', async () => {
    const { secret, recoveryCodes } = await setUpApp(server, desk);
    const next = await personAt(server, repId);
    for (let tries = 0; tries < 9; tries += 1) await confirmBy(next, 'app', '000000');
    expect((await confirmBy(next, 'app', codeAt(secret, TEST_NOW + STEP_MS))).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await confirmBy(next, 'recovery-code', 'AAAA');
    const other = await personAt(server, repId);
    const refused = await confirmBy(other, 'recovery-code', recoveryCodes[0] ?? '');
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['too-many', '900']);
  });

  test('refuses codes after fifty wrong ones in a day, until the command removes the factors', async () => {
    const { secret } = await setUpApp(server, desk);
    for (let count = 0; count < 49; count += 1)
      await countTry(server.db, { counted: 'factorDay', whom: repId }, TEST_NOW);
    server.clock.set(TEST_NOW + 2 * STEP_MS);
    const next = await personAt(server, repId);
    const right = () => confirmBy(next, 'app', codeAt(secret, server.clock.now()));
    expect((await right()).statusCode).toBe(200);
    await confirmBy(next, 'app', '000000');
    server.clock.set(TEST_NOW + 4 * STEP_MS);
    expect(codeOf(await right())).toBe('factor-blocked');
    expect(await eventsOf(repId)).toContainEqual(['factors-blocked', '']);
    await userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => OWN_PASSWORD }, [
      'reset-factors',
      usernameOf(repId),
    ]);
    const again = await personAt(server, repId);
    const { secret: fresh } = await setUpApp(server, again, 'New phone');
    server.clock.set(TEST_NOW + 8 * STEP_MS);
    const last = await personAt(server, repId);
    expect((await confirmBy(last, 'app', codeAt(fresh, server.clock.now()))).statusCode).toBe(200);
  });

  test('fifty wrong codes refuse no more on the next day', async () => {
    const { secret } = await setUpApp(server, desk);
    for (let count = 0; count < 51; count += 1)
      await countTry(server.db, { counted: 'factorDay', whom: repId }, TEST_NOW);
    server.clock.set(TEST_NOW + 24 * 60 * MINUTE_MS);
    const next = await personAt(server, repId);
    expect((await confirmBy(next, 'app', codeAt(secret, server.clock.now()))).statusCode).toBe(200);
  });

  test('each change of the factors is a security event', async () => {
    await setUpApp(server, desk);
    const { factorId } = await setUpApp(server, desk, 'New phone');
    await desk.post('/api/office/factors/remove', { factorId });
    await desk.post('/api/office/factors/codes', {});
    await userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => OWN_PASSWORD }, [
      'reset-factors',
      usernameOf(repId),
    ]);
    const details = ['added', 'added', 'removed', 'new recovery codes', 'reset'];
    expect((await eventsOf(repId)).filter(([kind]) => kind === 'factors-changed')).toEqual(
      details.map((detail) => ['factors-changed', detail]),
    );
  });

  test('limits wrong passwords by sign-in, whatever strangers try at the sign-in', async () => {
    const account = { counted: 'account', whom: usernameOf(repId) } as const;
    for (let tries = 0; tries < 61; tries += 1) await countTry(server.db, account, TEST_NOW);
    for (let tries = 0; tries < 9; tries += 1) await confirmBy(desk, 'password', 'wrong');
    expect((await confirmBy(desk, 'password', OWN_PASSWORD)).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await confirmBy(desk, 'password', 'wrong');
    expect(codeOf(await confirmBy(desk, 'password', OWN_PASSWORD))).toBe('too-many');
  });

  test('a recovery code enters once, however it is typed', async () => {
    const { recoveryCodes } = await setUpApp(server, desk);
    const [code = ''] = recoveryCodes;
    const next = await personAt(server, repId);
    expect((await confirmBy(next, 'recovery-code', ` ${code.toLowerCase().replaceAll('-', ' ')}`)).json()).toEqual({
      step: 'open',
      codesLeft: 9,
    });
    expect(codeOf(await confirmBy(next, 'recovery-code', code))).toBe('factor-wrong');
    expect(await auditKinds()).toEqual(['factor-added', 'recovery-codes-made', 'recovery-code-used']);
  });

  test('new recovery codes replace the ones before', async () => {
    const { recoveryCodes } = await setUpApp(server, desk);
    const again = (await desk.post('/api/office/factors/codes', {})).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(again).toHaveLength(10);
    expect(codeOf(await confirmBy(desk, 'recovery-code', recoveryCodes[0] ?? ''))).toBe('factor-wrong');
    expect((await confirmBy(desk, 'recovery-code', again[0] ?? '')).statusCode).toBe(200);
  });

  test('a required factor can be replaced, and the last one cannot be removed', async () => {
    const { factorId } = await setUpApp(server, desk);
    const remove = () => desk.post('/api/office/factors/remove', { factorId });
    expect(codeOf(await remove())).toBe('factor-needed');
    await setUpApp(server, desk, 'New phone');
    expect((await remove()).statusCode).toBe(200);
    expect((await factors(desk)).factors.map(({ name }) => name)).toEqual(['New phone']);
  });

  test('two removals at once leave one required factor', async () => {
    const first = await setUpApp(server, desk);
    const second = await setUpApp(server, desk, 'New phone');
    const answers = await Promise.all(
      [first, second].map(({ factorId }) => desk.post('/api/office/factors/remove', { factorId })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test.each([
    [
      'a confirmation by the password',
      'factor-wrong',
      async () => codeOf(await confirmBy(desk, 'password', OWN_PASSWORD)),
    ],
    ['a first entry', 'office-enter', async () => look(desk)],
  ])('%s does not count if a factor is added meanwhile', async (_, refusal, send) => {
    const { sent } = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('rep_account').select('rep_id').where('rep_id', '=', repId).forUpdate().execute();
      const answer = send();
      const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await isWaiting.execute(server.db)).rows.length, { timeout: 8000 }).toBe(1);
      const moments = { begun_at: new Date(TEST_NOW), added_at: new Date(TEST_NOW) };
      const factor = { factor_id: `${repId}f`, rep_id: repId, name: 'Phone', secret: 'sealed' };
      await tx
        .insertInto('authenticator_app')
        .values({ ...factor, ...moments })
        .execute();
      return { sent: answer };
    });
    expect(await sent).toBe(refusal);
  });

  test('no secret is in the log, and none in the tables in plain form', async () => {
    const { secret, recoveryCodes } = await setUpApp(server, desk);
    await confirmBy(desk, 'recovery-code', recoveryCodes[0] ?? '');
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(a) from authenticator_app a), (select json_agg(r) from recovery_code r),
        (select json_agg(e) from audit_entry e)) as text`.execute(server.db);
    const text = `${rows[0]?.text} ${server.logged.join('')}`;
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(hidden);
  });
});

describe('losing every factor', () => {
  const colleague = async (rights = {}) => {
    await addOfficePerson(server, `${repId}c`, rights);
    const who = await personAt(server, `${repId}c`);
    expect(await look(who)).toBe('open');
    return who;
  };
  const reset = (who: Phone) => who.post('/api/office/people/reset-factors', { repId });

  test('a colleague removes them, the account sees by whom, and sets up a new one', async () => {
    await setUpApp(server, desk);
    const who = await colleague();
    expect((await reset(who)).json()).toEqual({ success: true });
    expect(await look(desk)).toBe('office-set-up');
    const next = await personAt(server, repId);
    expect(await entry(next)).toMatchObject({ step: 'set-up', means: ['password'], resetBy: `Person ${repId}c` });
    await setUpApp(server, next, 'New phone');
    expect(await look(next)).toBe('open');
    expect((await entry(next)).resetBy).toBeUndefined();
    expect(await auditKinds()).toContain('factors-reset');
  });

  test('a colleague with fewer rights, or of another office, cannot', async () => {
    await setUpApp(server, desk);
    expect(codeOf(await reset(await colleague({ level: 2 })))).toBe('account-barred');
    await addOfficePerson(server, `${repId}n`, { office: ['nuco'] });
    expect(codeOf(await reset(await personAt(server, `${repId}n`)))).toBe('unknown-account');
    expect(await look(desk)).toBe('open');
  });

  test('two administrators who reset each other at once can both enter again', async () => {
    const who = await colleague();
    const apps = { [repId]: await setUpApp(server, desk), [`${repId}c`]: await setUpApp(server, who) };
    await Promise.all([reset(who), desk.post('/api/office/people/reset-factors', { repId: `${repId}c` })]);
    server.clock.set(TEST_NOW + 2 * STEP_MS);
    for (const [each, { secret }] of Object.entries(apps)) {
      const next = await personAt(server, each);
      // The first removal may have ended the entry of the second.
      if ((await entry(next)).step === 'set-up') await setUpApp(server, next, 'New phone');
      else await confirmBy(next, 'app', codeAt(secret, server.clock.now()));
      expect(await look(next)).toBe('open');
    }
  });

  test('the command removes those of the last administrator, who enters by a new one', async () => {
    await setUpApp(server, desk);
    const run = (words: string[]) =>
      userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => OWN_PASSWORD }, words);
    expect(await run(['reset-factors', usernameOf(repId)])).toContain('were removed: My phone');
    const next = await personAt(server, repId);
    expect(await entry(next)).toMatchObject({ step: 'set-up', resetBy: 'command line' });
    await setUpApp(server, next);
    expect(await look(next)).toBe('open');
  });
});
