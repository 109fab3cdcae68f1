import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsCommand } from '../../src/cli/errors.command.ts';
import { createTestServer, testConfig, type TestServer } from '../harness/test-server.ts';
import { readConfig } from '#platform/config/config';

const INBOX = '/errors/api/1/envelope/?sentry_version=7&sentry_key=offpiste&sentry_client=test';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

let sent = 0;
const newEventId = () => (++sent).toString(16).padStart(32, '0');

type Item = [header: object, payload: unknown];

function envelope(...items: Item[]): Buffer {
  const lines = items.flatMap(([header, payload]) => [
    JSON.stringify(header),
    typeof payload === 'string' ? payload : JSON.stringify(payload),
  ]);
  return Buffer.from([JSON.stringify({ sent_at: '2026-12-12T18:00:00.000Z' }), ...lines, ''].join('\n'));
}

function post(payload: Buffer, headers: Record<string, string> = {}, url = INBOX) {
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });
}

function bugReport(eventId: string, description: string) {
  return {
    event_id: eventId,
    message: description,
    level: 'error',
    release: '0.1.0+abc',
    tags: { kind: 'bug-report' },
    contexts: { bugReport: { description, repId: '1001' } },
  };
}

async function errors(): Promise<{ id: number; kind: string; title: string; release: string; receivedAt: string }[]> {
  const { errors: listed } = JSON.parse((await errorsCommand.run(server, ['--json'])) ?? '') as {
    errors: never[];
  };
  return listed;
}

test('a report and its feedback are stored together, and the command lists and shows them', async () => {
  const [eventId, feedbackId] = [newEventId(), newEventId()];
  const feedback = {
    event_id: feedbackId,
    type: 'feedback',
    level: 'info',
    contexts: { feedback: { contact_email: 'a@b.test', message: 'The list is empty', associated_event_id: eventId } },
  };
  const answer = await post(envelope([{ type: 'event' }, bugReport(eventId, 'The list\u001b[31m is empty')]));
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    { id: eventId },
    'no-store',
  ]);
  expect((await post(envelope([{ type: 'feedback' }, feedback]))).statusCode).toBe(200);
  const [listed, ...others] = (await errors()).filter(({ title }) => title.includes('is empty'));
  expect([others, listed]).toEqual([
    [],
    {
      id: expect.any(Number),
      kind: 'bug-report',
      title: 'The list\u001b[31m is empty',
      release: '0.1.0+abc',
      receivedAt: '2026-12-12T18:00:00.000Z',
    },
  ]);
  const words = await errorsCommand.run(server, ['--show', String(listed?.id)]);
  expect(words).toContain('"contact_email": "a@b.test"');
  expect(words).toContain('"repId": "1001"');
  const list = await errorsCommand.run(server, []);
  expect(list).toMatch(/bug-report {2}0\.1\.0\+abc {2}The list\?\[31m is empty/);
  const shown = JSON.parse((await errorsCommand.run(server, ['--json', '--show', String(listed?.id)])) ?? '') as object;
  expect(shown).toMatchObject({ event: { event_id: eventId }, feedback: [{ event_id: feedbackId }] });
});

test('feedback without its report is listed separately', async () => {
  const feedback = {
    event_id: newEventId(),
    contexts: { feedback: { message: 'Lonely words', associated_event_id: newEventId() } },
  };
  await post(envelope([{ type: 'feedback' }, feedback]));
  expect((await errors()).filter(({ title }) => title === 'Lonely words')).toHaveLength(1);
});

test('the same report sent twice is stored once', async () => {
  const bytes = envelope([{ type: 'event' }, bugReport(newEventId(), 'Sent twice')]);
  expect([(await post(bytes)).statusCode, (await post(bytes)).statusCode]).toEqual([200, 200]);
  expect((await errors()).filter(({ title }) => title === 'Sent twice')).toHaveLength(1);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('an envelope may be packed: %s', async (encoding, pack) => {
  const event = { event_id: newEventId(), exception: { values: [{ type: 'TypeError', value: `packed ${encoding}` }] } };
  expect((await post(pack(envelope([{ type: 'event' }, event])), { 'content-encoding': encoding })).statusCode).toBe(
    200,
  );
  expect((await errors())[0]).toMatchObject({ kind: 'fault', title: `TypeError: packed ${encoding}` });
});

test('recordings are counted and not stored; parts with a length may hold any bytes', async () => {
  const recording = '{"segment_id":0}\n[{"type":4}]\n';
  const bytes = envelope(
    [{ type: 'replay_event' }, { replay_id: 'r' }],
    [{ type: 'replay_recording', length: recording.length }, recording],
    [{ type: 'client_report' }, {}],
  );
  expect((await post(bytes)).statusCode).toBe(200);
  expect(await errorsCommand.run(server, [])).toContain(
    `Recordings, counted only: 1 parts, ${'{"replay_id":"r"}'.length + recording.length} bytes`,
  );
});

test.each([
  ['NUL', String.raw`in \u0000 the file`, 'in the file'],
  ['half an emoji', String.raw`in \ud83d the file`, 'in � the file'],
  ['an emoji where the title is cut', `${'x'.repeat(199)}😀😀`, `${'x'.repeat(199)}😀…`],
])('a report with %s is stored as it can be read', async (_, written, title) => {
  const event = JSON.stringify({ ...bugReport(newEventId(), 'TEXT'), tags: {} }).replaceAll('TEXT', written);
  expect((await post(envelope([{ type: 'event' }, event]))).statusCode).toBe(200);
  expect((await errors())[0]).toMatchObject({ kind: 'fault', title });
});

test.each<[string, Buffer, Record<string, string>, number]>([
  ['nothing', Buffer.alloc(0), {}, 400],
  ['no JSON', Buffer.from('<html>'), {}, 400],
  ['a bare list', Buffer.from('[]\n{"type":"event"}\n{}'), {}, 400],
  ['only a head', Buffer.from('{}\n'), {}, 400],
  ['an item without a type', envelope([{}, {}]), {}, 400],
  ['an event that is no object', envelope([{ type: 'event' }, '"x"']), {}, 400],
  ['an event without an id', envelope([{ type: 'event' }, { message: 'x' }]), {}, 400],
  ['a length past the end', envelope([{ type: 'event', length: 9999 }, {}]), {}, 400],
  ['a length below zero', envelope([{ type: 'event', length: -5 }, {}]), {}, 400],
  ['a fractional length', envelope([{ type: 'event', length: 1.5 }, {}]), {}, 400],
  ['too many items', envelope(...Array.from({ length: 21 }, (): Item => [{ type: 'session' }, {}])), {}, 400],
  ['what is not gzip', Buffer.from('plain'), { 'content-encoding': 'gzip' }, 400],
  ['an unknown encoding', gzipSync('x'), { 'content-encoding': 'zstd' }, 400],
  ['a gzip bomb', gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' }, 413],
  [
    'a large report',
    envelope([{ type: 'event' }, { event_id: 'b'.repeat(32), message: 'x'.repeat(200_000) }]),
    {},
    413,
  ],
  ['a large envelope', Buffer.alloc(1_100_000, 'x'), {}, 413],
])('%s is refused and nothing is stored', async (_what, bytes, headers, status) => {
  const before = await server.db
    .selectFrom('error_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const answer = await post(bytes, headers);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    status,
    { error: expect.any(String), code: status === 413 ? 'too-large' : 'malformed' },
  ]);
  expect(
    await server.db
      .selectFrom('error_report')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before);
});

test.each([
  ['GET', INBOX],
  ['POST', '/errors/api/2/envelope/'],
  ['GET', '/errors'],
  ['GET', '/errors/api/1/'],
] as const)('%s %s: nothing can be read there', async (method, url) => {
  expect((await server.app.inject({ method, url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

test('the inbox is not in the API description', async () => {
  const { paths } = (await server.app.inject('/docs/json')).json<{ paths: object }>();
  expect(Object.keys(paths).filter((path) => path.startsWith('/errors'))).toEqual([]);
});

test('the log contains neither names nor report texts', async () => {
  await post(envelope([{ type: 'event' }, bugReport(newEventId(), 'Ann Secret fell')]));
  expect(server.logged.join('')).not.toContain('Ann Secret');
  expect(server.logged.join('')).toContain('/errors/api/1/envelope/');
});

test('old reports are deleted, and newer reports displace only the oldest of their kind', async () => {
  server.clock.set(server.clock.now() + DAY_MS);
  const own = newEventId();
  await post(envelope([{ type: 'event' }, bugReport(own, 'Written by a person')]));
  for (let hour = 0; hour < 6; hour += 1) {
    server.clock.set(server.clock.now() + 61 * MINUTE_MS);
    for (let n = 0; n < 100; n += 1)
      await post(envelope([{ type: 'event' }, { event_id: newEventId(), message: `Fault ${hour}-${n}` }]));
  }
  const listed = await errors();
  expect(listed.filter(({ kind }) => kind === 'fault')).toHaveLength(500);
  expect(listed.some(({ title }) => title === 'Written by a person')).toBe(true);
  server.clock.set(server.clock.now() + 91 * DAY_MS);
  await post(envelope([{ type: 'event' }, bugReport(newEventId(), 'Much later')]));
  expect((await errors()).filter(({ kind }) => kind === 'bug-report').map(({ title }) => title)).toEqual([
    'Much later',
  ]);
});

test('too many reports are throttled', async () => {
  server.clock.set(server.clock.now() + DAY_MS);
  const statuses: number[] = [];
  for (let n = 0; n < 125; n += 1)
    statuses.push((await post(envelope([{ type: 'event' }, bugReport(newEventId(), `Flood ${n}`)]))).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await post(envelope([{ type: 'event' }, bugReport(newEventId(), 'One more')]));
  expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    { error: expect.any(String), code: 'too-many' },
    true,
  ]);
  server.clock.set(server.clock.now() + 61 * MINUTE_MS);
  expect((await post(envelope([{ type: 'event' }, bugReport(newEventId(), 'Later')]))).statusCode).toBe(200);
});

test("an external error service closes the inbox and is allowed by the page's policy", async () => {
  expect((await server.app.inject('/errors/service')).json()).toEqual({ dsn: null });
  const sentryDsn = 'https://key@errors.test:9000/sub/42';
  const app = await server.another({ sentryDsn });
  expect((await app.inject('/errors/service')).json()).toEqual({ dsn: sentryDsn });
  expect((await app.inject({ method: 'POST', url: INBOX, payload: 'x' })).statusCode).toBe(404);
  await app.close();
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://key@errors.test/42', 'https://key@errors.test/42'],
  ['http://key@127.0.0.1:9000/42', 'http://key@127.0.0.1:9000/42'],
])('OFFPISTE_SENTRY_DSN %s', (text, expected) => {
  expect(readConfig({ OFFPISTE_SENTRY_DSN: text }, []).sentryDsn).toBe(expected);
});

test.each([
  'errors.test',
  'https://errors.test/42',
  'https://key@errors.test',
  "https://key@x;script-src 'unsafe-inline'/1",
])('OFFPISTE_SENTRY_DSN %s is refused', (text) => {
  expect(() => readConfig({ OFFPISTE_SENTRY_DSN: text }, [])).toThrow(
    'OFFPISTE_SENTRY_DSN has a value that is not valid (not shown here); allowed: a DSN like https://key@host/1.',
  );
  expect(testConfig.sentryDsn).toBeUndefined();
});

test.each(['x', '999999', '-1'])('report %s does not exist', async (show) => {
  await expect(errorsCommand.run(server, [`--show=${show}`])).rejects.toThrow(`There is no report ${show}.`);
});

test('unpacks few of many simultaneous reports and asks the others to retry', async () => {
  const zipped = gzipSync(envelope([{ type: 'replay_recording' }, 'x'.repeat(7_000_000)]));
  const answers = await Promise.all(Array.from({ length: 60 }, () => post(zipped, { 'content-encoding': 'gzip' })));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([200, 503]));
  const putOff = answers.find(({ statusCode }) => statusCode === 503);
  expect(putOff?.json()).toMatchObject({ code: 'server-busy' });
  expect(Number(putOff?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(zipped, { 'content-encoding': 'gzip' })).statusCode).toBe(200);
});
