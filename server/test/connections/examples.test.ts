import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_SCOPES } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { signedHeaders, webhookSecretOf } from '#connections/webhook/sign-message';
import { systemIds } from '#platform/process/clock';
import { machineAt } from '../harness/machine.ts';
import { officeCompany } from '../harness/office-company.ts';
import { filledTemplate } from '../harness/office-files.ts';
import { recordEverything, reportWeek } from '../harness/report-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

// The examples of the guide, run as they are printed.
const GUIDE = join(import.meta.dirname, '../../../docs/guide/integration.md');
const EXAMPLE = /```js\n\/\/ (\S+\.mjs)[^\n]*\n[^]*?```/g;

let demo: TestServer;
let company: TestServer;
let folder: string;
const origins = new Map<TestServer, string>();
beforeAll(async () => {
  [demo, company] = [await createTestServer([]), await createTestServer([])];
  for (const server of [demo, company]) origins.set(server, await server.app.listen({ port: 0, host: '127.0.0.1' }));
  folder = await mkdtemp(join(tmpdir(), 'offpiste-examples-'));
  for (const [block, name = ''] of (await readFile(GUIDE, 'utf8')).matchAll(EXAMPLE))
    await writeFile(join(folder, name), block.replace(/^```js\n/, '').replace(/```$/, ''));
});
afterAll(async () => {
  for (const server of [demo, company]) await server.close();
  await rm(folder, { recursive: true });
});

async function settingsFor(server: TestServer): Promise<Record<string, string>> {
  const { token } = await machineAt(server, TOKEN_SCOPES);
  return { OFFPISTE: origins.get(server) ?? '', TOKEN: token };
}

async function run(name: string, args: readonly string[], env: Record<string, string>) {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, [name, ...args], options);
  return stdout.trimEnd().split('\n');
}

test('the example that sends a week applies it, and a wrong file ends with code 1 and its place', async () => {
  const env = await settingsFor(company);
  const weekId = `w-${randomUUID().slice(0, 8)}`;
  const { Contacts: _, ...rows } = officeCompany(weekId);
  await writeFile(join(folder, 'week.xlsx'), await filledTemplate(rows));
  expect((await run('send-week.mjs', [weekId, 'week.xlsx'], env)).at(-1)).toBe('applied');
  await writeFile(join(folder, 'wrong.json'), JSON.stringify({ sheets: { Week: [{ 'Week ID': 'other' }] } }));
  await expect(run('send-week.mjs', [weekId, 'wrong.json'], env)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('error: /sheets/Week/0/Week ID: '),
  });
});

test('the example that mirrors counts writes tables, and nothing when nothing changed', async () => {
  const env = await settingsFor(demo);
  const full = await reportWeek(demo);
  await recordEverything(full, await demo.phone('rep@demo.test'));
  const args = [full.week.week.weekId, 'counts'];
  expect(await run('mirror-counts.mjs', args, env)).toEqual([
    expect.stringMatching(/^rides: \d+ rows$/),
    'series: 1 rows',
  ]);
  const lines = (await readFile(join(folder, 'counts/rides.csv'), 'utf8')).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^coach,C1,outbound,1,4,1,2026-/));
  expect(await run('mirror-counts.mjs', args, env)).toEqual(['rides: unchanged', 'series: unchanged']);
});

test('the example for a chat sends each departure once, also over several runs', async () => {
  const full = await reportWeek(demo);
  const posted: unknown[] = [];
  const chat = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      posted.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const env = {
    ...(await settingsFor(demo)),
    CHAT: `http://127.0.0.1:${(chat.address() as AddressInfo).port}`,
  };
  const args = [full.week.week.weekId, 'cursor'];
  await run('post-departures.mjs', args, env);
  expect(posted).toEqual([]);
  await recordEverything(full, await demo.phone('rep@demo.test'));
  for (let times = 0; times < 2; times += 1) await run('post-departures.mjs', args, env);
  expect(posted).toEqual([{ text: expect.stringMatching(/^Departed: coach\/C1\/outbound at 2026-/) }]);
  chat.closeAllConnections();
  chat.close();
});

test('the example that receives a webhook accepts a signed message once, and no other one', async () => {
  const secret = webhookSecretOf(systemIds.newSecret());
  const program = spawn(process.execPath, ['receive-webhook.mjs', '0'], {
    cwd: folder,
    env: { ...process.env, SECRET: secret },
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const port = (await next()).split(' ').at(-1);
  const send = async (id: string, secrets: readonly string[], list = 'coach/C1/outbound') => {
    const data = { id, list, occurredAt: '2026-12-12T18:00:00.000Z' };
    const body = JSON.stringify({ type: 'ride.departed', timestamp: data.occurredAt, data });
    const headers = signedHeaders({ id, body }, secrets, Date.now());
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
  };
  const other = webhookSecretOf(systemIds.newSecret());
  expect(await send('evt_1', [other])).toBe(401);
  expect(await send('evt_2', [secret])).toBe(204);
  expect(await next()).toBe('Departed: coach/C1/outbound at 2026-12-12T18:00:00.000Z');
  expect(await send('evt_2', [other, secret])).toBe(204);
  expect(await send('evt_3', [secret], 'coach/C2/outbound')).toBe(204);
  expect(await next()).toBe('Departed: coach/C2/outbound at 2026-12-12T18:00:00.000Z');
  program.kill();
});
