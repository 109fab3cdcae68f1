import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PeopleReply } from '@offpiste/core/access/account/account.contract';
import type { Call } from '@offpiste/core/base/call/call.builder';
import { hasRole, OFFICE_ROLES, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { calls, type CallName } from '@offpiste/core/calls';
import type { ReportReply, ReportsReply } from '@offpiste/core/office/report/report.contract';
import { REPORT_KEYS } from '@offpiste/core/office/report/report-key.rules';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { roleNeedOf } from '#platform/viewer/office-gate';
import { userCommand } from '../../src/cli/user.command.ts';
import { knownPaths, knownValues } from '../harness/known-values.ts';
import { addOfficePerson, personAt, setUpApp, usernameOf } from '../harness/office-person.ts';
import { callNames, goodBody } from '../harness/sample-body.ts';
import { aboard, recordEverything, reportWeek, type ReportWeek } from '../harness/report-week.ts';
import { barcodeOf } from '../harness/small-week.ts';
import { createTestServer, OWN_PASSWORD, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const [week] = demoCompany({ seed: 7, passengers: 40 }).weeks;
if (!week) throw new Error('the demo has no week');
const { weekId } = week.week;
const values = knownValues(week);

let server: TestServer;
let recorded: ReportWeek;
let number = 0;
beforeAll(async () => {
  server = await createTestServer([week]);
  // Before the company has own accounts.
  recorded = await reportWeek(server);
  await recordEverything(recorded, await server.phone('rep@demo.test'));
  await addOfficePerson(server, 'all');
});
afterAll(() => server.close());

const valuesOf = (gap: string) => (/^(factor|address)/i.test(gap) ? ['1'] : values(gap));
const officeCalls = callNames.filter((name) => calls[name].path.startsWith('/api/office/'));
const add = async (roles: readonly OfficeRole[], rights = {}): Promise<string> => {
  number += 1;
  await addOfficePerson(server, `r${number}`, { roles, ...rights });
  return `r${number}`;
};
const person = async (roles: readonly OfficeRole[]) => personAt(server, await add(roles));
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const run = (...words: string[]) =>
  userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => OWN_PASSWORD }, words);

/** The refusals of the first path of a call, and of each path of a report. */
async function refusals(desk: Phone, name: CallName): Promise<[need: readonly OfficeRole[], isRefused: boolean][]> {
  const call: Call = calls[name];
  const { method, path } = call;
  const paths = path.includes(':report')
    ? REPORT_KEYS.map((report) => [path.replace(':weekId', weekId).replace(':report', report), { report }] as const)
    : knownPaths(path, valuesOf, 1).map((url) => [url, {}] as const);
  const found: [readonly OfficeRole[], boolean][] = [];
  for (const [url, params] of paths) {
    const answer = method === 'GET' ? await desk.get(url) : await desk.post(url, goodBody(name, valuesOf));
    const isRefused = answer.statusCode === 403 && answer.body.includes('role-missing');
    found.push([roleNeedOf(call, params), isRefused]);
  }
  return found;
}

test('every call of the office names its roles, and no other call does', () => {
  const named = callNames.filter((name) => (calls[name] as Call).role !== undefined);
  expect(named).toEqual(officeCalls);
});

describe('sensitive columns of reports', () => {
  const columnsIn = async (desk: Phone, report: string) =>
    (await desk.get(`/api/office/report/${weekId}/${report}`)).json<ReportReply>().columns.map(({ key }) => key);
  const headingsIn = async (desk: Phone, report: string) => {
    const { statusCode, body } = await desk.get(`/api/office/report/${weekId}/${report}/csv`);
    return statusCode === 200 ? (body.split('\n')[0] ?? '') : String(statusCode);
  };
  const SENSITIVE = /birth|next of kin|code/i;

  test('are on screen and in files with the role, and not without it', async () => {
    const [plain, full] = [await person(['reports']), await person(['reports', 'private-data'])];
    expect(await columnsIn(full, 'ledger')).toContain('code');
    expect(await headingsIn(full, 'manifests')).toMatch(/Date of Birth.*Next of Kin/i);
    for (const report of REPORT_KEYS.filter((key) => key !== 'tickets' && key !== 'audit')) {
      expect(await columnsIn(plain, report)).not.toContain('code');
      expect([report, await headingsIn(plain, report)]).not.toEqual([report, expect.stringMatching(SENSITIVE)]);
    }
  });

  test('no code of a ticket, birth date or next of kin is in any byte of a reply without the role', async () => {
    const bytes = async (desk: Phone) => {
      const answers = REPORT_KEYS.flatMap((report) => ['', '/csv'].map((format) => `${report}${format}`)).map((path) =>
        desk.get(`/api/office/report/${recorded.week.week.weekId}/${path}`),
      );
      return (await Promise.all(answers)).map(({ body }) => body).join();
    };
    const [full, plain] = [
      await bytes(await person(['reports', 'private-data'])),
      await bytes(await person(['reports'])),
    ];
    for (const secret of [barcodeOf(aboard), '2004-12-13', 'Kin of']) {
      expect(full).toContain(secret);
      expect(plain).not.toContain(secret);
    }
  });

  test('the list has the reports of the roles only', async () => {
    const listed = async (desk: Phone) =>
      (await desk.get(`/api/office/reports/${weekId}`)).json<ReportsReply>().reports.map(({ report }) => report);
    expect(await listed(await person(['reports']))).toEqual(
      REPORT_KEYS.filter((key) => key !== 'tickets' && key !== 'audit'),
    );
    expect(await listed(await person([...OFFICE_ROLES]))).toEqual(REPORT_KEYS);
  });

  test('a live address publishes no more than its author sees', async () => {
    const make = async (roles: readonly OfficeRole[], columns: string[]) =>
      codeOf(
        await (
          await person(roles)
        ).post('/api/office/report-address/make', { weekId, report: 'ledger', columns, days: 1 }),
      );
    expect(await make(['owner'], ['name'])).toBe('role-missing');
    expect(await make(['owner', 'reports'], ['name'])).toBeUndefined();
    expect(await make(['owner', 'reports'], ['name', 'code'])).toBe('role-missing');
    expect(await make(['owner', 'reports', 'private-data'], ['name', 'code'])).toBeUndefined();
  });
});

describe('giving and taking roles', () => {
  const fieldsOf = async (desk: Phone, repId: string) => {
    const { people } = (await desk.get('/api/office/people')).json<PeopleReply>();
    const found = people.find((account) => account.repId === repId);
    if (!found) throw new Error(`${repId} is not listed`);
    const { username, name, level, tenant, staffType, brands, office, disabled, roles } = found;
    return { seen: found.mark, fields: { username, name, level, tenant, staffType, brands, office, disabled, roles } };
  };
  const change = async (desk: Phone, repId: string, wanted: object) => {
    const { seen, fields } = await fieldsOf(desk, repId);
    return desk.post('/api/office/people/change', { repId, seen, fields: { ...fields, ...wanted } });
  };
  const rolesOf = async (repId: string) =>
    (await server.db.selectFrom('rep_account').select('office_roles').where('rep_id', '=', repId).executeTakeFirst())
      ?.office_roles;

  test('counts at the next call, is audited, and wider ones are a security event', async () => {
    const desk = await personAt(server, 'all');
    await setUpApp(server, desk);
    const repId = await add(['night']);
    const night = await personAt(server, repId);
    const reports = () => night.get(`/api/office/reports/${weekId}`);
    expect(codeOf(await reports())).toBe('role-missing');
    expect((await change(desk, repId, { roles: ['night', 'reports'] })).statusCode).toBe(200);
    expect((await reports()).statusCode).toBe(200);
    const events = await server.db
      .selectFrom('security_event')
      .selectAll()
      .where('rep_id', '=', repId)
      .where('kind', '=', 'rights-raised')
      .execute();
    expect(events).toMatchObject([{ detail: 'role reports', by_name: 'Person all' }]);
    const entry = server.db.selectFrom('audit_entry').selectAll().where('subject', '=', `Person ${repId}`);
    expect(await entry.where('kind', '=', 'account-changed').executeTakeFirst()).toMatchObject({
      before: { roles: ['night'] },
      after: { roles: ['night', 'reports'] },
    });
  });

  test('an account gives no role that it lacks, and changes no account with more roles', async () => {
    const desk = await person(['people', 'night']);
    const [narrow, wide] = [await add(['night']), await add(['owner'])];
    expect(codeOf(await change(desk, narrow, { roles: ['night', 'owner'] }))).toBe('grants-too-much');
    expect(codeOf(await change(desk, wide, { roles: [] }))).toBe('account-barred');
    expect(codeOf(await desk.post('/api/office/people/sign-out', { repId: wide }))).toBe('account-barred');
    expect(await rolesOf(narrow)).toEqual(['night']);
  });

  test('a new office account has at most the roles of the person who adds it', async () => {
    const desk = await person(['people', 'night']);
    const fields = {
      username: 'new@company.test',
      name: 'New Person',
      level: 1,
      tenant: 'wasteland',
      staffType: '',
      brands: ['wasteland'],
      office: ['wasteland'],
      disabled: false,
    };
    const added = await desk.post('/api/office/people/add', { repId: 'new', fields });
    expect([added.statusCode, await rolesOf('new')]).toEqual([200, ['night', 'people']]);
  });

  test('a rep who gets office access has at most the roles of the person who gives it', async () => {
    const desk = await person(['people', 'night']);
    const rep = await add([...OFFICE_ROLES], { office: [], level: 1 });
    const { seen, fields } = await fieldsOf(desk, rep);
    const { roles: _, ...older } = fields;
    const body = { repId: rep, seen, fields: { ...older, office: ['wasteland'] } };
    expect((await desk.post('/api/office/people/change', body)).json()).toEqual({ success: true });
    expect(await rolesOf(rep)).toEqual(['night', 'people']);
  });

  test('roles that no other account could give back stay, except at the command line', async () => {
    await server.db.updateTable('rep_account').set({ office: [] }).where('demo', '=', false).execute();
    const last = await add([...OFFICE_ROLES]);
    const desk = await personAt(server, last);
    expect(codeOf(await change(desk, last, { roles: ['people'] }))).toBe('last-role');
    await add(['owner', 'people']);
    expect(codeOf(await change(desk, last, { roles: ['people'] }))).toBe('last-role');
    await add([...OFFICE_ROLES], { level: 1 });
    expect(codeOf(await change(desk, last, { disabled: true }))).toBe('last-role');
    await add([...OFFICE_ROLES]);
    expect((await change(desk, last, { roles: ['people'] })).json()).toEqual({ success: true });
    await run('set', usernameOf(last), '--roles', 'night, owner');
    expect(await rolesOf(last)).toEqual(['night', 'owner']);
    await expect(run('set', usernameOf(last), '--roles', 'king')).rejects.toThrow('none of the roles');
  });
});

test('a note that waits on a phone is refused without the role night', async () => {
  await server.db.updateTable('rep_account').set({ office: [] }).where('demo', '=', false).execute();
  const send = async (roles: readonly OfficeRole[]) => {
    const desk = await person(roles);
    return codeOf(
      await desk.post('/api/office/note', { ...(goodBody('note', valuesOf) as object), repId: `r${number}` }),
    );
  };
  expect(await send(['planning'])).toBe('role-missing');
  expect(await send(['night'])).not.toBe('role-missing');
});

test('the reply to a sign-in names the roles only of an account that lacks some', async () => {
  const rep = async (repId: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'x-brand': 'wasteland' },
        payload: { username: usernameOf(repId), password: OWN_PASSWORD },
      })
    ).json<{ rep: object }>().rep;
  expect(await rep(await add(['night']))).toMatchObject({ office: ['wasteland'], roles: ['night'] });
  expect(await rep(await add([...OFFICE_ROLES]))).not.toHaveProperty('roles');
});

// Last, because the good body of a call erases the week.
describe.each(OFFICE_ROLES)('an account with the role %s alone', (role) => {
  const wrongCalls = async (desk: Phone) => {
    const wrong: string[] = [];
    for (const name of officeCalls)
      for (const [need, isRefused] of await refusals(desk, name))
        if (isRefused === hasRole([role], need)) wrong.push(`${name}: ${need.join()}`);
    return wrong;
  };

  test('may send the calls of the role, and no others', async () => {
    expect(await wrongCalls(await person([role]))).toEqual([]);
  });

  test('is refused the others before the second factor is asked', async () => {
    const repId = await add([role]);
    await setUpApp(server, await personAt(server, repId));
    expect(await wrongCalls(await personAt(server, repId))).toEqual([]);
  });
});

test('an account without any role may send only the calls that need none', async () => {
  const desk = await person([]);
  for (const name of officeCalls)
    for (const [need, isRefused] of await refusals(desk, name))
      expect([name, isRefused]).toEqual([name, need.length > 0]);
});
