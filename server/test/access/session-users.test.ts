import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, cookieOf, importWeeks, TEST_NOW, type TestServer } from '../harness/test-server.ts';
import { userCommand } from '../../src/cli/user.command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('rep_account').where('demo', '=', false).execute();
});

const PASSWORD = 'correct horse battery';
const run = (words: string[], password = PASSWORD) =>
  userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => password }, words);
const addAda = (change: string[] = []) =>
  run([
    'add',
    'Ada@Company.test',
    '--rep-id',
    '7001',
    '--name',
    'Ada Byron',
    '--level',
    '2',
    '--brands',
    'wasteland,nuco',
    '--tenant',
    'wasteland',
    ...change,
  ]);
const login = (password = PASSWORD, brand = 'wasteland', username = 'ada@company.test') =>
  server.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'x-brand': brand },
    payload: { username, password },
  });
const look = async (answer: Awaited<ReturnType<typeof login>>) =>
  (await server.app.inject({ url: '/api/resort', headers: { 'x-brand': 'wasteland', cookie: cookieOf(answer) } }))
    .statusCode;

const tokenIn = (answer: Awaited<ReturnType<typeof login>>) => answer.json<{ refreshToken: string }>().refreshToken;
const post = (url: string, refreshToken: string) =>
  server.app.inject({ method: 'POST', url, headers: { 'x-brand': 'wasteland' }, payload: { refreshToken } });
const codeOfRefresh = async (refreshToken: string) =>
  (await post('/auth/refresh', refreshToken)).json<{ code: string }>().code;

describe('offpiste user', () => {
  test('a user without a named tenant is staff of the first brand', async () => {
    await run([
      'add',
      'b@company.test',
      '--rep-id',
      '7002',
      '--name',
      'B',
      '--level',
      '1',
      '--brands',
      'nuco,wasteland',
    ]);
    const [user] = JSON.parse((await run(['list', '--json'])) ?? '[]').filter(
      ({ username }: { username: string }) => username === 'b@company.test',
    );
    expect(user).toMatchObject({ tenant: 'nuco' });
  });

  test('adds a user who may sign in to their own brands only', async () => {
    expect(await addAda()).toBe('Ada@Company.test may sign in to wasteland and nuco.');
    expect([
      (await login()).statusCode,
      (await login(PASSWORD, 'nuco')).statusCode,
      (await login(PASSWORD, 'whiteroad')).statusCode,
    ]).toEqual([200, 200, 403]);
  });

  test.each([
    ['composed, typed in parts', 'Zo\u00eb@Company.test', 'zoe\u0308@company.test'],
    ['in parts, typed composed', 'Zoe\u0308@Company.test', 'zo\u00eb@company.test'],
    ['plain, typed with an invisible character', 'zoe@company.test', '\u200bzoe@company.test '],
  ])('signs in with every form of a username: stored %s', async (_, stored, typed) => {
    await run(['add', stored, '--rep-id', '7003', '--name', 'Zoe', '--level', '1', '--brands', 'wasteland']);
    expect((await login(PASSWORD, 'wasteland', typed)).statusCode).toBe(200);
    expect((await login(PASSWORD, 'wasteland', 'zoa@company.test')).statusCode).toBe(401);
  });

  test('stores no readable password', async () => {
    await addAda();
    const row = await server.db
      .selectFrom('rep_account')
      .selectAll()
      .where('rep_id', '=', '7001')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  test.each([
    ['an existing username', ['--rep-id', '7002'], /belongs to another account/],
    ['an existing rep id', [], /belongs to another account/],
  ])('refuses %s', async (_, change, message) => {
    await addAda();
    await expect(
      run([
        'add',
        change.length > 0 ? 'ADA@company.test' : 'b@company.test',
        '--rep-id',
        '7001',
        '--name',
        'B',
        '--level',
        '1',
        '--brands',
        'nuco',
        ...change,
      ]),
    ).rejects.toThrow(message);
  });

  test.each([
    [['--level', 'high'], /level/],
    [['--level', ''], /level/],
    [['--brands', 'acme'], /'acme' is none of/],
    [['--brands', ''], /at least one brand/],
    [['--rep-id', ''], /rep id/],
  ])('refuses to add with %j', async (change, message) => {
    await expect(addAda(change)).rejects.toThrow(message);
    expect(await run(['list'])).not.toContain('company.test');
  });

  test('refuses a password that is too short or published', async () => {
    for (const password of ['short', 'off-piste-demo', 'qwertyuiop', 'x@company.test'])
      await expect(
        run(['add', 'x@company.test', '--rep-id', '1', '--name', 'X', '--level', '1', '--brands', 'nuco'], password),
      ).rejects.toThrow(/password/);
  });

  test('a changed level takes effect at once: the phone must refresh its token', async () => {
    await addAda();
    const answer = await login();
    expect(await look(answer)).toBe(200);
    await run(['set', 'ada@company.test', '--level', '0', '--name', 'Ada Lovelace']);
    expect(await look(answer)).toBe(401);
    expect((await login()).json()).toMatchObject({ rep: { name: 'Ada Lovelace' } });
  });

  test('a new password signs out every phone, and the old one is refused', async () => {
    await addAda();
    const answer = await login();
    expect(await run(['set', 'ada@company.test', '--password'], 'another long one')).toBe(
      'ada@company.test was changed. 1 sign-in was ended.',
    );
    expect([await look(answer), (await login()).statusCode, (await login('another long one')).statusCode]).toEqual([
      401, 401, 200,
    ]);
  });

  test('sign-out ends access and refreshes of a lost phone at once; the rep may sign in again', async () => {
    await addAda();
    const phones = [await login(), await login()];
    expect(await run(['sign-out', 'ada@company.test'])).toBe('2 sign-ins were ended.');
    for (const phone of phones) {
      expect(await look(phone)).toBe(401);
      const refreshed = await post('/auth/refresh', tokenIn(phone));
      expect(refreshed.json()).toMatchObject({ code: 'refresh-ended', error: expect.stringMatching(/invalid/i) });
    }
    expect(await look(await login())).toBe(200);
  });

  test('a lost phone learns after months that the office ended its session', async () => {
    await addAda();
    const lost = tokenIn(await login());
    await run(['sign-out', 'ada@company.test']);
    server.clock.set(TEST_NOW + 100 * 86_400_000);
    await login();
    expect(await codeOfRefresh(lost)).toBe('refresh-ended');
  });

  test('a closed account, withdrawn brand or new password erases the phone; a logout does not', async () => {
    await addAda();
    const closed = tokenIn(await login());
    await run(['disable', 'ada@company.test']);
    expect(await codeOfRefresh(closed)).toBe('refresh-ended');
    await run(['enable', 'ada@company.test']);

    const withdrawn = tokenIn(await login());
    await run(['set', 'ada@company.test', '--brands', 'nuco']);
    expect(await codeOfRefresh(withdrawn)).toBe('refresh-ended');
    await run(['set', 'ada@company.test', '--brands', 'wasteland,nuco']);

    const loggedOut = tokenIn(await login());
    await post('/auth/logout', loggedOut);
    expect(await codeOfRefresh(loggedOut)).toBe('refresh-invalid');

    const old = tokenIn(await login());
    await run(['set', 'ada@company.test', '--password'], 'another long one');
    expect(await codeOfRefresh(old)).toBe('refresh-ended');
  });

  test('disables and enables an account', async () => {
    await addAda();
    const phone = await login();
    expect(await run(['disable', 'ada@company.test'])).toBe(
      'ada@company.test may not sign in any more. 1 sign-in was ended.',
    );
    expect([await look(phone), (await login()).statusCode]).toEqual([401, 401]);
    await run(['enable', 'ada@company.test']);
    expect((await login()).statusCode).toBe(200);
  });

  test('repairs a mistyped username', async () => {
    await addAda();
    expect(await run(['rename', 'ada@company.test', 'ada@other.test'])).toContain('signs in as ada@other.test');
    expect((await login()).statusCode).toBe(401);
    await expect(run(['rename', 'ada@other.test', 'rep@demo.test'])).rejects.toThrow('belongs to another account');
    await expect(run(['rename', 'ada@company.test', 'x@other.test'])).rejects.toThrow('There is no user');
    await run(['rename', 'ada@other.test', 'ada@company.test']);
    expect((await login()).statusCode).toBe(200);
  });

  test('removes a user, unless something is recorded under their rep id', async () => {
    await addAda();
    const signedIn = await login();
    expect(await run(['remove', 'ada@company.test'])).toBe('ada@company.test was removed.');
    expect(await look(signedIn)).toBe(401);
    expect((await login()).statusCode).toBe(401);

    const week = smallWeek(bookings(1));
    await importWeeks(server.db, [week]);
    await (await server.phone('rep@demo.test')).post(LOAD_URL, loadBody(week, bookings(1)[0] ?? ''));
    await expect(run(['remove', 'rep@demo.test'])).rejects.toThrow('has recorded actions');
    await server.phone('rep@demo.test');
  });

  test('lists the users without their passwords', async () => {
    await addAda();
    await login();
    expect(await run(['list'])).toContain(
      'Ada@Company.test  rep 7001  Ada Byron  level 2  wasteland  wasteland,nuco  1 signed in',
    );
    const listed = await run(['list', '--json']);
    expect(JSON.parse(listed ?? '')).toContainEqual(
      expect.objectContaining({ username: 'rep@demo.test', demo: true, disabled: false, level: 1 }),
    );
    expect(listed).not.toMatch(/argon2/);
  });

  test.each([['set'], ['enable'], ['disable'], ['sign-out'], ['remove']])(
    '%s of an unknown user is refused',
    async (verb) => {
      await expect(run([verb, 'nobody@company.test', ...(verb === 'set' ? ['--level', '1'] : [])])).rejects.toThrow(
        'There is no user nobody@company.test.',
      );
    },
  );

  test('an invalid command changes nothing', async () => {
    for (const words of [[], ['add'], ['promote', 'rep@demo.test'], ['disable', 'rep@demo.test', 'lead@demo.test']])
      expect(await run(words)).toBeUndefined();
    await expect(run(['set', 'rep@demo.test'])).rejects.toThrow(/No change was given/);
    await expect(run(['set', 'rep@demo.test', '--rep-id', '5'])).rejects.toThrow(/rep id cannot change/);
    await expect(run(['set', 'rep@demo.test', '--password=hunter2'])).rejects.toThrow();
  });
});
