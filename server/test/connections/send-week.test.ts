import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiJob } from '@offpiste/core/connections/integration/integration.contract';
import { machineAt } from '../harness/machine.ts';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { csvFiles, filledTemplate } from '../harness/office-files.ts';
import { sha256 } from '#platform/process/clock';
import { smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type TestServer } from '../harness/test-server.ts';
import { zipSync } from 'fflate';

const MB = 1024 * 1024;
const JSON_TYPE = 'application/json';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let server: TestServer;
let machine: Awaited<ReturnType<typeof machineAt>>;
beforeAll(async () => {
  server = await createTestServer([]);
  machine = await machineAt(server, ['weeks:write', 'clients:read', 'weeks:read']);
});
afterAll(() => server.close());

/** Only a week: a machine of one brand may not replace the company's contacts. */
function weekRows(weekId: string): OfficeRows {
  const { Contacts: _, ...rows } = officeCompany(weekId);
  return rows;
}

const asJson = (rows: OfficeRows): string =>
  JSON.stringify({
    sheets: Object.fromEntries(
      Object.entries(rows).map(([sheet, own]) => [
        sheet,
        own.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([heading, cell]) => [
              heading,
              cell instanceof Date ? cell.toISOString().slice(0, 10) : cell,
            ]),
          ),
        ),
      ]),
    ),
  });

async function put(
  weekId: string,
  payload: string | Buffer,
  {
    type = JSON_TYPE,
    query = '',
    headers = {},
  }: { type?: string; query?: string; headers?: Record<string, string> } = {},
) {
  return machine.send('PUT', `/weeks/${weekId}${query}`, { payload, headers: { 'content-type': type, ...headers } });
}

async function settled(answer: Awaited<ReturnType<typeof put>>): Promise<ApiJob> {
  expect([answer.statusCode, answer.body]).toEqual([202, answer.body]);
  const location = String(answer.headers['location']).replace('/api/v1', '');
  const job = async () => (await machine.get(location)).json<ApiJob>();
  await expect.poll(async () => (await job()).state).not.toBe('running');
  return job();
}

const newId = () => `w-${randomUUID().slice(0, 8)}`;
const clientsOf = async (weekId: string) =>
  (await machine.get(`/weeks/${weekId}/clients`)).json<{ clients?: { reference: string; name: string }[] }>().clients ??
  [];

test.each([
  ['JSON', JSON_TYPE, async (rows: OfficeRows) => asJson(rows)],
  ['a workbook', XLSX, async (rows: OfficeRows) => filledTemplate(rows)],
  [
    'a zip of CSV files',
    'application/zip',
    async (rows: OfficeRows) => Buffer.from(zipSync(csvFiles(rows, ',', (text) => new TextEncoder().encode(text)))),
  ],
])('%s becomes the same week', async (_, type, write) => {
  const weekId = newId();
  const job = await settled(await put(weekId, await write(weekRows(weekId)), { type }));
  expect([job.state, job.errors]).toEqual(['applied', job.errors]);
  const clients = await clientsOf(weekId);
  expect(clients).toHaveLength(12);
  expect(clients[0]).toMatchObject({
    reference: officeReference(1),
    name: 'Zoë Bloggs',
    booking: { outbound: { kind: 'coach', ride: 'C1', pickUp: 'Leeds – Union' }, room: { id: '101' } },
  });
});

test('a wrong cell is named by a pointer or by sheet, row and column, and nothing is applied', async () => {
  const weekId = newId();
  const rows = withCells(weekRows(weekId), 'Clients', 3, { 'Outbound Coach': 'C99' });
  const job = await settled(await put(weekId, asJson(rows)));
  const wrong = (errors: ApiJob['errors']) => errors.filter(({ severity }) => severity === 'error');
  expect(job.state).toBe('checked');
  expect(wrong(job.errors)).toMatchObject([{ pointer: '/sheets/Clients/2/Outbound Coach' }]);
  const workbook = await settled(await put(weekId, await filledTemplate(rows), { type: XLSX }));
  expect(wrong(workbook.errors)).toMatchObject([
    { sheet: 'Clients', row: expect.any(Number), column: 'Outbound Coach' },
  ]);
  expect(await clientsOf(weekId)).toEqual([]);
});

test.each([
  ['?dryRun=true', 'checked'],
  ['?apply=never', 'checked'],
  ['?dryRun=true&apply=auto', 'checked'],
  ['?apply=auto', 'applied'],
  ['', 'applied'],
])('a first week sent with %j is %s', async (query, state) => {
  const weekId = newId();
  expect((await settled(await put(weekId, asJson(weekRows(weekId)), { query }))).state).toBe(state);
  expect(await clientsOf(weekId)).toHaveLength(state === 'applied' ? 12 : 0);
});

test('a week that loses many clients waits for a person, unless the machine insists', async () => {
  const weekId = newId();
  const rows = weekRows(weekId);
  await settled(await put(weekId, asJson(rows)));
  const fewer = asJson({ ...rows, Clients: (rows['Clients'] ?? []).slice(0, 9) });
  expect(await settled(await put(weekId, fewer))).toMatchObject({ state: 'checked', heldBack: 'many-removed' });
  expect(await clientsOf(weekId)).toHaveLength(12);
  expect(await settled(await put(weekId, fewer, { query: '?apply=auto' }))).toMatchObject({ state: 'applied' });
  expect(await clientsOf(weekId)).toHaveLength(9);
});

test('the week of the sheets must be the week of the address', async () => {
  const [weekId, otherId] = [newId(), newId()];
  const job = await settled(await put(weekId, asJson(weekRows(otherId))));
  expect(job).toMatchObject({ state: 'checked', errorCount: 1 });
  expect(job.errors[0]).toMatchObject({ pointer: '/sheets/Week/0/Week ID' });
  expect(await clientsOf(otherId)).toEqual([]);
});

describe('repeated request', () => {
  test('a repeated request with the same key and body has the job of the first one', async () => {
    const weekId = newId();
    const headers = { 'idempotency-key': randomUUID() };
    const body = asJson(weekRows(weekId));
    const first = await settled(await put(weekId, body, { headers }));
    const again = await settled(await put(weekId, body, { headers }));
    expect(again.jobId).toBe(first.jobId);
    const { imports } = await server.db
      .selectFrom('week_import')
      .select(({ fn }) => fn.countAll<number>().as('imports'))
      .where('week_id', '=', weekId)
      .executeTakeFirstOrThrow();
    expect(Number(imports)).toBe(1);
  });

  test('a request with the key of another body is refused', async () => {
    const weekId = newId();
    const headers = { 'idempotency-key': randomUUID() };
    await settled(await put(weekId, asJson(weekRows(weekId)), { headers }));
    const other = await put(weekId, '{"sheets":{}}', { headers });
    expect([other.statusCode, other.json()]).toEqual([409, expect.objectContaining({ code: 'id-reused' })]);
  });

  test('a request sent twice at the same time makes one import', async () => {
    const weekId = newId();
    const headers = { 'idempotency-key': randomUUID() };
    const body = asJson(weekRows(weekId));
    const answers = await Promise.all([put(weekId, body, { headers }), put(weekId, body, { headers })]);
    const jobs = await Promise.all(answers.map((answer) => settled(answer)));
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
  });
});

test('an earlier week sent again after another one is applied again', async () => {
  const weekId = newId();
  const rows = weekRows(weekId);
  const [first, second] = [asJson(rows), asJson(withCells(rows, 'Clients', 1, { Name: 'Zoë Brown' }))];
  for (const [body, name] of [
    [first, 'Zoë Bloggs'],
    [second, 'Zoë Brown'],
    [first, 'Zoë Bloggs'],
  ] as const) {
    // The key of a client that hashes its file.
    const headers = { 'idempotency-key': sha256(body) };
    expect((await settled(await put(weekId, body, { headers }))).state).toBe('applied');
    expect((await clientsOf(weekId))[0]?.name).toBe(name);
  }
});

test('refuses the key of a dry run for a real request', async () => {
  const weekId = newId();
  const headers = { 'idempotency-key': randomUUID() };
  const body = asJson(weekRows(weekId));
  await settled(await put(weekId, body, { headers, query: '?dryRun=true' }));
  const real = await put(weekId, body, { headers });
  expect([real.statusCode, real.json()]).toEqual([409, expect.objectContaining({ code: 'id-reused' })]);
});

test('two requests for one week at the same time are both answered', async () => {
  const weekId = newId();
  const body = asJson(weekRows(weekId));
  const answers = await Promise.all([put(weekId, body), put(weekId, body), put(weekId, body)]);
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([202, answer.body]);
  await expect.poll(async () => (await clientsOf(weekId)).length).toBe(12);
});

const filesOf = (jobId: string) =>
  server.db.selectFrom('import_piece').select('piece').where('job_id', '=', jobId).where('file', '>=', 0).execute();

test('files of an upload that no later request can use are deleted', async () => {
  const weekId = newId();
  const { jobId } = await settled(await put(weekId, asJson(weekRows(weekId)), { query: '?dryRun=true' }));
  expect(await filesOf(jobId)).toEqual([]);
});

test('a week that changes after each check is outdated, and its files are deleted', async () => {
  const weekId = newId();
  const body = asJson(weekRows(weekId));
  await settled(await put(weekId, body));
  await sql`create function remove_client() returns trigger language plpgsql as $$ begin
    delete from passenger where week_id = new.for_week
      and reference = (select min(reference) from passenger where week_id = new.for_week);
    return new; end $$`.execute(server.db);
  await sql`create trigger after_check before update of checked on import_job for each row
    when (new.for_week = ${sql.lit(weekId)} and new.task = 'apply') execute function remove_client()`.execute(
    server.db,
  );
  const job = await settled(await put(weekId, body, { query: '?apply=auto' }));
  expect(job).toMatchObject({ state: 'checked', heldBack: 'outdated' });
  expect(await filesOf(job.jobId)).toEqual([]);
});

test.each([
  ['no JSON', '{"sheets":', JSON_TYPE],
  ['another form of JSON', '{"clients":[]}', JSON_TYPE],
  ['no workbook', 'PK', XLSX],
])('%s is a job with an error, and no fault of the server', async (_, body, type) => {
  const job = await settled(await put(newId(), body, { type }));
  expect(job.state).not.toBe('applied');
  expect(job.errorCount).toBeGreaterThan(0);
});

test.each(['{"sheets":', '{"clients":[]}'])('names neither pointer nor sheet for the body %s', async (body) => {
  const { errors } = await settled(await put(newId(), body));
  expect(errors[0]).toEqual({ detail: expect.stringContaining('JSON'), severity: 'error' });
});

test('says that the names of a week of the own brand were erased, and tells other brands nothing', async () => {
  const weekId = newId();
  const erased = { week_id: weekId, week_name: 'A week', brand: 'wasteland', asked_at: new Date(), rep_name: 'Tess' };
  await server.db.insertInto('week_erasing').values(erased).execute();
  const own = await settled(await put(weekId, asJson(weekRows(weekId))));
  expect(own.errors[0]?.detail).toContain('the names of this week were erased');
  const stranger = await machineAt(server, ['weeks:write'], 'nuco');
  const payload = asJson(weekRows(weekId));
  const sent = await stranger.send('PUT', `/weeks/${weekId}`, { payload, headers: { 'content-type': JSON_TYPE } });
  const job = async () => (await stranger.get(`/jobs/${sent.json<ApiJob>().jobId}`)).json<ApiJob>();
  await expect.poll(async () => (await job()).state).toBe('checked');
  expect(JSON.stringify((await job()).errors)).not.toContain('erased');
});

test.each([
  ['a PDF', 'x', 'application/pdf', 400],
  ['an empty body', '', JSON_TYPE, 400],
  ['more than 20 MB', 'x'.repeat(20 * MB + 1), JSON_TYPE, 413],
])('%s is refused', async (_, body, type, status) => {
  const answer = await put(newId(), body, { type });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
});

test('answers a body in chunks of more than 20 MB with 413 while its client goes on sending', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const sending = request(`${address}/api/v1/weeks/${newId()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${machine.token}`, 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const body = Readable.from(Array.from({ length: 60 }, () => Buffer.alloc(MB, 'x')));
  body.pipe(sending);
  const [answer] = await answered;
  const problem = JSON.parse(await text(answer)) as object;
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'application/problem+json; charset=utf-8']);
  expect(problem).toMatchObject({ code: 'import-too-large', status: 413 });
});

test('a machine of another brand neither replaces the week nor sees its job', async () => {
  const weekId = newId();
  const answer = await put(weekId, asJson(weekRows(weekId)));
  const { jobId } = await settled(answer);
  const stranger = await machineAt(server, ['weeks:write'], 'nuco');
  expect((await stranger.get(`/jobs/${jobId}`)).statusCode).toBe(404);
  const taken = await stranger.send('PUT', `/weeks/${weekId}?apply=auto`, {
    payload: asJson(weekRows(weekId)),
    headers: { 'content-type': JSON_TYPE },
  });
  const { jobId: theirs } = taken.json<ApiJob>();
  const job = async () => (await stranger.get(`/jobs/${theirs}`)).json<ApiJob>();
  await expect.poll(async () => (await job()).state).not.toBe('running');
  const { state, errors } = await job();
  expect([state, JSON.stringify(errors)]).toEqual([
    'checked',
    expect.stringContaining('may not be changed with this token'),
  ]);
  expect(JSON.stringify(errors)).not.toContain('wasteland');
  expect(await clientsOf(weekId)).toHaveLength(12);
});

test('a machine of one brand does not replace the contacts of the company', async () => {
  const other = smallWeek([]);
  await importWeeks(server.db, [{ ...other, week: { ...other.week, brand: 'nuco' } }], { demo: false });
  const weekId = newId();
  const job = await settled(await put(weekId, asJson(officeCompany(weekId)), { query: '?apply=auto' }));
  expect(job.state).toBe('checked');
  expect(job.errors.find(({ severity }) => severity === 'error')?.sheet).toBe('Contacts');
});
