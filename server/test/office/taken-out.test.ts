import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import { auditCommand } from '../../src/cli/audit.command.ts';
import { ticketsCommand } from '../../src/cli/tickets.command.ts';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { HOSTILE_NAME, aboard, reportWeek, type ReportWeek } from '../harness/report-week.ts';
import { barcodeOf } from '../harness/small-week.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const WHOLE = '/api/office/audit-report';

let server: TestServer;
let office: Phone;
let full: ReportWeek;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offpiste-taken-out-'));
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  full = await reportWeek(server);
  const { weekId } = full.week.week;
  const after = { columns: ['name', 'state'], expiresAt: '2027-01-03T09:05:00.000Z' };
  await writeAudit(server.db, { by: COMMAND_LINE, weekId, kind: 'address-made', subject: 'manifests', after });
  await writeAudit(server.db, {
    by: COMMAND_LINE,
    brands: ['wasteland'],
    kind: 'account-added',
    subject: 'Ada Lantern',
  });
  await writeAudit(server.db, { by: COMMAND_LINE, brands: ['nuco'], kind: 'account-added', subject: 'Nobody of ours' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('many simultaneous requests for one report write it once and all receive it', async () => {
  const { weekId } = full.week.week;
  const all = await Promise.all(
    Array.from({ length: 40 }, () => office.get(`/api/office/report/${weekId}/ledger/csv`)),
  );
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
});

test('the full audit has texts and times, and entries without a week', async () => {
  const reply = (await office.get(`${WHOLE}/all`)).json<ReportReply>();
  expect(reply.columns[0]).toMatchObject({ key: 'week', heading: 'Week' });
  const rows = reply.rows.map(([week, , ...rest]) => [week, ...rest]);
  const { weekName } = full.week.week;
  expect(rows).toContainEqual([
    weekName,
    'command line',
    'Live address made',
    'Manifests',
    'Columns',
    null,
    'Name, State',
  ]);
  expect(rows).toContainEqual([
    weekName,
    'command line',
    'Live address made',
    'Manifests',
    'Valid until',
    null,
    '03/01/2027 09:05 UTC',
  ]);
  expect(rows).toContainEqual([null, 'command line', 'Person added', 'Ada Lantern', null, null, null]);
  expect(JSON.stringify(rows)).not.toContain('Nobody of ours');

  const csv = await office.get(`${WHOLE}/all/csv`);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  });
  expect(csv.body.split('\r\n')[0]).toBe('\ufeffWeek,At (UTC),By,What,Name,Field,Before,After');
  expect(csv.body).toContain('Ada Lantern');
  const workbook = await office.get(`${WHOLE}/${full.week.week.weekId}/xlsx`);
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const rep = await server.phone('rep@demo.test');
  expect((await rep.get(`${WHOLE}/all/csv`)).json()).toMatchObject({ code: 'no-office-access' });
  // The export is also recorded for the accounts of the affected brands.
  const again = (await office.get(`${WHOLE}/all/csv`)).body;
  expect(again).toContain('Report accessed,"Office audit, CSV"');
});

test('the command lists the same, of a week or a brand', async () => {
  const { weekId, weekName } = full.week.week;
  const ofWeek = (await auditCommand.run(server, ['--week', weekId])) ?? '';
  expect(ofWeek).toContain(`${weekName},`);
  expect(ofWeek).not.toContain('Ada Lantern');
  const ofBrand = (await auditCommand.run(server, ['--brand', 'nuco'])) ?? '';
  expect(ofBrand).toContain('Nobody of ours');
  expect(ofBrand).not.toContain('Ada Lantern');
  const file = join(folder, 'audit.xlsx');
  expect(await auditCommand.run(server, ['--xlsx', '-o', file])).toContain('was written: Office audit');
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  await expect(auditCommand.run(server, ['--brand', 'none'])).rejects.toThrow('There is no brand "none"');
  await expect(auditCommand.run(server, ['--xlsx'])).rejects.toThrow('-o');
  expect(await auditCommand.run(server, ['--csv', '--xlsx'])).toBeUndefined();
});

test('the command writes the tickets that the page prints, names as texts and one code each', async () => {
  const { weekId } = full.week.week;
  const file = join(folder, 'tickets.html');
  expect(await ticketsCommand.run(server, [weekId, file])).toContain('Tickets: 4');
  const page = await readFile(file, 'utf8');
  expect(page.match(/<svg /g)).toHaveLength(4);
  expect(page).toContain(`aria-label="${barcodeOf(aboard)}"`);
  expect(page).toContain(HOSTILE_NAME.replaceAll('"', '&quot;'));
  expect(page).not.toContain(HOSTILE_NAME);
  const labels = join(folder, 'labels.html');
  expect(await ticketsCommand.run(server, [weekId, labels, '--labels', '--find', aboard])).toContain('Tickets: 1');
  expect(await readFile(labels, 'utf8')).toContain('repeat(3, 70mm)');
  await expect(ticketsCommand.run(server, [weekId, file])).rejects.toThrow('already exists');
  await expect(ticketsCommand.run(server, [weekId, join(folder, 'a.pdf')])).rejects.toThrow('.html');
  await expect(ticketsCommand.run(server, [weekId, join(folder, 'n.html'), '--ride', 'Coach C9'])).rejects.toThrow(
    'No ticket matches this choice',
  );
  await expect(ticketsCommand.run(server, ['no-week', join(folder, 'n.html')])).rejects.toThrow('no week');
  expect(await ticketsCommand.run(server, [weekId])).toBeUndefined();
});
