import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { filesWith } from '@offpiste/fixtures/find-in-files';
import { endLeftovers, runCommand, signInTo, startServerProcess } from '../harness/server-process.ts';
import { barcodeOf, bookings, client, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

const CLIENTS = 400;
const ONE_SERVER_MS = 120_000;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-erasing-'));
  // Where the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  await rm(home, { recursive: true, force: true });
});

test(
  'after a week was erased and its files were written anew, no file of the stopped database has a name, code or number of it',
  { timeout: ONE_SERVER_MS },
  async () => {
    const references = bookings(CLIENTS);
    const week = smallWeek(references);
    const [folder, dataDir] = [join(home, 'week'), join(home, 'data')];
    await writeDemoFolder(folder, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });
    const server = await startServerProcess(dataDir, ['--demo-week', folder]);
    const headers = await signInTo(server.origin, 'rep@demo.test');
    for (const reference of references.slice(0, 20))
      await fetch(server.origin + LOAD_URL, {
        method: 'POST',
        headers,
        body: JSON.stringify(loadBody(week, reference)),
      });
    // Imported again with other names, so that there are old rows of every table.
    await importAgain(week, dataDir);
    const sentinels = references.slice(0, 10).flatMap((reference) => {
      const { passengerName, email, phonenumber, next_of_kin_name } = client(reference);
      return [passengerName, email, phonenumber, next_of_kin_name, barcodeOf(reference)].map((text) => text ?? '');
    });
    expect(sentinels).toHaveLength(50);
    expect(await filesWith(dataDir, sentinels)).not.toEqual([]);

    expect(await runCommand(dataDir, ['week', 'erase', week.week.weekId, '--yes'])).toMatch(/^Erased: \d+ rows/);
    expect(await runCommand(dataDir, ['week', 'clean'])).toContain('were written anew');
    // What others do goes on while the files are written anew, and after.
    expect((await fetch(`${server.origin}/api/resort`, { headers })).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await filesWith(dataDir, sentinels)).toEqual([]);
  },
);

async function importAgain(week: ImportWeek, dataDir: string): Promise<void> {
  const folder = join(home, 'again');
  const passengers = week.passengers.map((passenger) => ({ ...passenger, resortName: 'Tignes' }));
  await writeDemoFolder(folder, { weeks: [{ ...week, passengers }], accounts: [], resorts: [], contacts: [] });
  await runCommand(dataDir, ['import', folder]);
}
