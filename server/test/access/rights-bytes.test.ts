import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '@offpiste/core/calls';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { brandPrefixOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { knownPaths, knownValues } from '../harness/known-values.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';
import { OPEN_READS } from '../harness/sample-body.ts';

/** Guarded fields of a client, each with bytes that identify the client. */
const FIELDS = ['email', 'phone', 'born', 'kin', 'kinphone'] as const;
const MARK = /secret-(\d+)-(email|phone|born|kinphone|kin)\b/g;
const STAFF_MARK = /secret-staff-(\w+)-phone\b/g;

const week = marked(firstWeek());
/** NONE is the client without a booking reference. */
const PREFIXES = ['WASTELAND', 'WHITEROAD', 'NUCO', 'NONE'] as const;
type Seen = Readonly<Record<(typeof PREFIXES)[number], readonly string[]>>;
const everyone: Seen = { WASTELAND: FIELDS, WHITEROAD: FIELDS, NUCO: FIELDS, NONE: FIELDS };
const nobody: Seen = { WASTELAND: [], WHITEROAD: [], NUCO: [], NONE: [] };
const ownOnly: Seen = { ...nobody, WASTELAND: ['email', 'phone'] };

/**
 * The fields each account may see, by the prefix of the client; written by hand, not computed by the rules under test.
 */
const SEEN: readonly [username: string, brand: string, fields: Seen, staff: string][] = [
  ['rep@demo.test', 'wasteland', ownOnly, 'wasteland'],
  ['lead@demo.test', 'wasteland', ownOnly, 'wasteland'],
  ['office@demo.test', 'wasteland', everyone, 'wasteland, office'],
  ['hq@demo.test', 'wasteland', everyone, 'wasteland, office'],
  ['driver@demo.test', 'wasteland', ownOnly, 'wasteland'],
  ['host@demo.test', 'wasteland', ownOnly, 'wasteland'],
  ['nuco@demo.test', 'wasteland', ownOnly, 'nuco'],
  ['nuco@demo.test', 'nuco', { ...nobody, NUCO: FIELDS }, 'nuco'],
  ['visitor@demo.test', 'wasteland', { ...nobody, WASTELAND: ['phone'] }, 'none'],
];

/** Calls that need the account's own data or office access, which some of these accounts lack. */
const OF_ONES_OWN = new Set<string>([
  'liftPassCheck',
  'officeLive',
  'officeSeries',
  'officeMissing',
  'nightReview',
  'wallAddresses',
  'noteTemplates',
  'clientStory',
  'officeBooking',
  'officeWeeks',
  'people',
  'accountPhones',
  'staffRows',
  'officeEntry',
  'factors',
  'audit',
  'machineTokens',
  'webhooks',
  'webhookDeliveries',
  'securityEvents',
  'lastBackup',
  'auditReport',
  'auditCsv',
  'auditWorkbook',
  'heldRecords',
  'officeTemplate',
  'officeExample',
  'importProblems',
  'importJob',
  'publishedSheet',
  'reports',
  'report',
  'nightPack',
  'reportCsv',
  'reportWorkbook',
  'reportAddresses',
]);
/** Calls that may send clients' data to permitted accounts. */
const WITH_CLIENTS = new Set<string>([
  'weekData',
  'officeMissing',
  'clientStory',
  'wallAddresses',
  'report',
  'nightPack',
  'reportCsv',
  'reportWorkbook',
] satisfies CallName[]);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([week]);
  // No demo account has so few rights: level 0, and no tenant.
  const { password_hash } = await server.db
    .selectFrom('rep_account')
    .select('password_hash')
    .where('rep_id', '=', '1001')
    .executeTakeFirstOrThrow();
  const visitor = {
    rep_id: '7000',
    username: 'visitor@demo.test',
    name: 'Visitor',
    level: 0,
    tenant: '',
    staff_type: 'Rep',
    brands: ['wasteland'],
    demo: true,
    password_hash,
  };
  await server.db.insertInto('rep_account').values(visitor).execute();
});
afterAll(() => server.close());

const reads = Object.entries(calls).filter(
  (entry): entry is [CallName, (typeof calls)[CallName]] => entry[1].method === 'GET',
);

describe.each(SEEN)('%s in %s', (username, brand, fields, staff) => {
  test('sends a rep only the client data that the rep may see', async () => {
    const text = await readText(username, brand, `/api/week/data/${week.week.weekId}`);
    expect(marksIn(text)).toEqual(allowedMarks(fields));
  });

  test('sends a rep only the staff rows that the rep may see', async () => {
    for (const path of ['/api/repData/', '/api/week/rep/']) {
      const text = await readText(username, brand, path + week.week.weekId);
      const ids = [...text.matchAll(STAFF_MARK)].map(([, id]) => id ?? '');
      expect(new Set(ids)).toEqual(new Set(allowedStaff(staff, username)));
      expect(ids.length).toBeGreaterThan(staff === 'none' ? 0 : 3);
    }
  });

  test('gets no further data in the bytes of any other response', async () => {
    const phone = await server.phone(username, brand);
    const allowedIn = (call: string) => new Set(WITH_CLIENTS.has(call) ? allowedMarks(fields) : []);
    const { repId = '7000', name = 'Visitor' } = demoAccounts().find((account) => account.username === username) ?? {};
    for (const [call, { path }] of reads) {
      const answers = await Promise.all(
        knownPaths(path, knownValues(week, { repId, name })).map((url) => phone.get(url)),
      );
      const isVersioned = Boolean(calls[call].versioned);
      const answered = answers.filter(({ statusCode }) => statusCode === 200);
      expect([call, answered.map(({ headers }) => headers.etag !== undefined)]).toEqual([
        call,
        answered.map(() => isVersioned),
      ]);
      const isAnswered = OF_ONES_OWN.has(call) || answers.some((answer) => answer.statusCode === 200);
      expect([call, isAnswered]).toEqual([call, true]);
      for (const { rawPayload, headers } of answers) {
        const text = `${textOf(rawPayload)} ${JSON.stringify(headers)}`;
        expect([call, marksIn(text).filter((mark) => !allowedIn(call).has(mark))]).toEqual([call, []]);
      }
    }
  });
});

test('without a session no call returns data', async () => {
  for (const [name, { path }] of reads) {
    for (const url of knownPaths(path, knownValues(week), 2)) {
      const answer = await server.app.inject({ url, headers: { 'x-brand': 'wasteland' } });
      expect([name, answer.statusCode]).toEqual([name, OPEN_READS.has(name) ? 200 : 401]);
      expect(answer.body).not.toContain('secret');
    }
  }
});

test('the demo pages contain no client’s phone number', async () => {
  for (const url of ['/demo/tickets', '/docs/json'])
    expect((await server.app.inject(url)).body).not.toContain('secret-');
});

function firstWeek(): ImportWeek {
  const [first] = demoCompany({ seed: 7, passengers: 150 }).weeks;
  if (!first) throw new Error('the demo has no week');
  return first;
}

/** The week with every guarded field replaced by bytes to search for. */
function marked(plain: ImportWeek): ImportWeek {
  return {
    ...plain,
    passengers: plain.passengers.map((passenger, index) => ({
      ...passenger,
      email: `secret-${index}-email@x.test`,
      phonenumber: `44 secret-${index}-phone`,
      dateOfBirth: `2004-12-13 secret-${index}-born`,
      next_of_kin_name: `secret-${index}-kin`,
      next_of_kin_phone: `33 secret-${index}-kinphone`,
    })),
    repRows: plain.repRows.map((row) => ({ ...row, Phone: `44 secret-staff-${String(row['User ID'])}-phone` })),
  };
}

function allowedMarks(fields: Seen): string[] {
  return week.passengers
    .flatMap(({ reference }, index) =>
      fields[PREFIXES.find((prefix) => prefix === brandPrefixOf(reference ?? '')) ?? 'NONE'].map(
        (field) => `secret-${index}-${field}`,
      ),
    )
    .toSorted();
}

function marksIn(text: string): string[] {
  return [...new Set([...text.matchAll(MARK)].map(([mark]) => mark))].toSorted();
}

function allowedStaff(who: string, username: string): string[] {
  const own = demoAccounts().find((account) => account.username === username)?.repId;
  return week.repRows
    .filter((row) => {
      const staffType = String(row['Staff Type']);
      if (['Eame Hill', 'Welfare'].includes(staffType) || String(row['User ID']) === own) return true;
      if (who.includes('office') && ['Office', 'HQ'].includes(staffType)) return true;
      return row['tenant'] !== undefined && row['tenant'] === who.split(',', 1)[0];
    })
    .map((row) => String(row['User ID']));
}

async function readText(username: string, brand: string, url: string): Promise<string> {
  const answer = await (await server.phone(username, brand)).get(url);
  expect(answer.statusCode).toBe(200);
  return textOf(answer.rawPayload);
}

function textOf(bytes: Buffer): string {
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
}
