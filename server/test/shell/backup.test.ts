import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LastBackupReply } from '@offpiste/core/base/backup/backup.contract';
import { calls } from '@offpiste/core/calls';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { createMetrics } from '#platform/metrics/metrics';
import { setSetting } from '#platform/database/settings.store';
import { readBackupState, recordBackup } from '#shell/backup/backup.store';
import { endLeftovers, runCommand, signInTo, spawnServer } from '../harness/server-process.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const TOKEN = 'the-token-of-the-operator';
const HOUR_MS = 3_600_000;

let home: string;
let server: TestServer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-last-backup-'));
  // If the tests run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(home, 0o711);
  server = await createTestServer([]);
});
afterAll(async () => {
  endLeftovers();
  await server.close();
  await rm(home, { recursive: true, force: true });
});

test('shows the end of the last backup in metrics, in the status and to the owner of an office', async () => {
  const [demo, dataDir] = [join(home, 'demo'), join(home, 'data')];
  await writeDemoFolder(demo, { weeks: [smallWeek(bookings(2))], accounts: demoAccounts(), resorts: [], contacts: [] });
  const running = spawnServer(dataDir, ['--demo-week', demo], { settings: { OFFPISTE_METRICS_TOKEN: TOKEN } });
  const origin = await running.origin;
  const headers = await signInTo(origin, 'office@demo.test');
  const figure = async () => {
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return Number(/^offpiste_last_backup_timestamp_seconds (\S+)$/m.exec(await answer.text())?.[1]);
  };
  const seen = async () => (await (await fetch(origin + calls.lastBackup.path, { headers })).json()) as LastBackupReply;
  expect([await figure(), await seen()]).toEqual([0, { state: 'never' }]);
  expect(await runCommand(dataDir, ['status'])).toContain('Last backup: NONE');

  const before = Date.now();
  await runCommand(dataDir, ['backup', join(home, 'copy')]);
  const { state, endedAt = '' } = await seen();
  expect(state).toBe('current');
  expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(before);
  expect(await figure()).toBe(Date.parse(endedAt) / 1000);
  expect(await runCommand(dataDir, ['status'])).toContain(`Last backup: ${endedAt}\n`);

  // A failed backup is not recorded.
  await expect(runCommand(dataDir, ['backup', join(home, 'copy')])).rejects.toThrow('exists already');
  expect(await seen()).toEqual({ state, endedAt });
  expect(await running.end('SIGTERM')).toBe(0);
});

test('rates a backup of 27 hours ago as overdue, and an unreadable time as none', async () => {
  await recordBackup(server.db, TEST_NOW - 27 * HOUR_MS);
  const answer = await (await server.phone('office@demo.test')).get(calls.lastBackup.path);
  expect(answer.json()).toEqual({ state: 'overdue', endedAt: '2026-12-11T15:00:00.000Z' });
  await setSetting(server.db, 'last-backup', 'yesterday');
  expect(await readBackupState(server.db, TEST_NOW)).toEqual({ state: 'never' });
});

test('leaves the time of the last backup out of the metrics while the database is away', async () => {
  const metrics = createMetrics();
  const name = /^offpiste_last_backup_timestamp_seconds /m;
  const nothing = { waiting: [], imports: [], importJobs: [] };
  expect(await metrics.text({ ...nothing, lastBackup: TEST_NOW })).toMatch(name);
  expect(await metrics.text(undefined)).not.toMatch(name);
});
