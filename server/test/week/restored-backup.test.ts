import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { endLeftovers, signInTo, startServerProcess } from '../harness/server-process.ts';
import { deliver, signingPhone, type Posting } from '../harness/signing-phone.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

const CLIENTS = 6;
const COPY = promisify(execFile);

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-restore-'));
  // Where the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  await rm(home, { recursive: true, force: true });
});

test('after a copy of the data folder is put back, a phone with a list of the lost time gets the list as it is, and a record of a sign-in that was lost waits for the office', async () => {
  const references = bookings(CLIENTS);
  const week = smallWeek(references);
  const folder = join(home, 'demo');
  const dataDir = join(home, 'data');
  await writeDemoFolder(folder, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });

  const first = await startServerProcess(dataDir, ['--demo-week', folder]);
  const headers = await signInTo(first.origin, 'rep@demo.test');
  // From here on the server's key for certificates is in its data.
  await signingPhone(phoneAt(first.origin, headers));
  await first.end('SIGTERM');
  await COPY('cp', ['-a', dataDir, join(home, 'backup')]);

  const before = await startServerProcess(dataDir);
  await load(before.origin, references[0] ?? '');
  const lost = await fetch(before.origin + coachListUrl(week), { headers });
  const etag = lost.headers.get('etag') ?? '';
  expect(loadedIn(await lost.json())).toEqual([references[0]]);
  const maker = await signingPhone(phoneAt(before.origin, await signInTo(before.origin, 'rep@demo.test')));
  const signed = await maker.load(week, references[2] ?? '');
  await before.end('SIGTERM');

  await rename(dataDir, join(home, 'lost'));
  await rename(join(home, 'backup'), dataDir);
  const after = await startServerProcess(dataDir);
  // As many changes as before: a counter would be at the same value again.
  await load(after.origin, references[1] ?? '');
  const answer = await fetch(after.origin + coachListUrl(week), { headers: { ...headers, 'if-none-match': etag } });
  expect(answer.status).toBe(200);
  expect(loadedIn(await answer.json())).toEqual([references[1]]);
  expect(await deliver(phoneAt(after.origin, headers), [signed])).toEqual([{ state: 'held' }]);
  const unchanged = await fetch(after.origin + coachListUrl(week), { headers });
  expect(loadedIn(await unchanged.json())).toEqual([references[1]]);
  expect(await after.end('SIGTERM')).toBe(0);

  async function load(origin: string, reference: string): Promise<void> {
    const body = JSON.stringify(loadBody(week, reference));
    expect((await fetch(origin + LOAD_URL, { method: 'POST', headers, body })).status).toBe(200);
  }
});

function loadedIn(reply: unknown): string[] {
  // The server's own list.
  const { tickets } = reply as RideTicketsReply;
  return tickets.filter(({ loaded }) => loaded === 1).map(({ bookingRef }) => bookingRef);
}

function phoneAt(origin: string, headers: Record<string, string>): Posting {
  return {
    post: async (url, body) => {
      const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await answer.text();
      return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
    },
  };
}
