import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtraPassengersReply } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { endLeftovers, signInTo, startServerProcess } from '../harness/server-process.ts';
import { barcodeOf, bookings, smallWeek } from '../harness/small-week.ts';
import { asRep, REP, replay, UNDO_URL, undoOf } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type TestServer } from '../harness/test-server.ts';
import { databaseUrlOf } from '../harness/database.ts';

const DEPARTURE_URL = '/api/rides/departure';
const EXTRAS_URL = '/api/transfer/extra-passengers';
const PHONES = 8;
/** The same for all phones, and in the past: a future moment counts as of its arrival, which differs. */
const AT = new Date(Date.now() - 3_600_000).toISOString();
const [someone = '', stranger = ''] = bookings(2);

interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly notice?: { readonly code: string };
  } & Partial<ExtraPassengersReply>;
}
type Post = (url: string, body: object, headers?: Record<string, string>) => Promise<Answer>;

let server: TestServer;
let home: string;
/** One for each of two server processes. */
let posts: readonly Post[];
beforeAll(async () => {
  server = await createTestServer([]);
  home = await mkdtemp(join(tmpdir(), 'offpiste-at-once-'));
  const databaseUrl = databaseUrlOf(server.target);
  posts = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const { origin } = await startServerProcess(join(home, name), [], { databaseUrl });
      return postsTo(origin, await signInTo(origin, 'rep@demo.test'));
    }),
  );
});
afterAll(async () => {
  endLeftovers();
  await server.close();
  await rm(home, { recursive: true, force: true });
});

function postsTo(origin: string, signedIn: Record<string, string>): Post {
  return async (url, body, headers = {}) => {
    const answer = await fetch(`${origin}${url}`, {
      method: 'POST',
      headers: { ...signedIn, ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
}

/** Simultaneous posts of several phones, half of them to each server. */
function atOnce(url: string, bodyOf: () => object, headers?: Record<string, string>): Promise<Answer[]> {
  const sent = posts.flatMap((post) => Array.from({ length: PHONES / 2 }, () => post(url, bodyOf(), headers)));
  return Promise.all(sent);
}

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([someone], { transferRows: [{ transferId: 'T10' }] });
  await importWeeks(server.db, [week]);
  return week;
}

const departureOf = (week: ImportWeek) => ({
  version: 1,
  weekID: week.week.weekId,
  kind: 'coach',
  target: 'C1',
  direction: 'outbound',
  count: 1,
  total: 1,
  absent: 0,
  equipment: 0,
  driver: '',
  handsetTimestamp: AT,
  idempotentId: randomUUID(),
  ...asRep(REP),
});
const extrasOf = (week: ImportWeek) => ({
  version: 2,
  weekId: week.week.weekId,
  transferId: 'T10',
  direction: 'outbound',
  repId: REP.repId,
  timestamp: AT,
  idempotentId: randomUUID(),
  passengers: [{ barcode: barcodeOf(stranger), timestamp: AT, reportId: randomUUID() }],
});

const inOrder = (words: readonly unknown[]) =>
  words
    .map(String)
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');
const counted = (answers: readonly Answer[], what: (answer: Answer) => unknown) => inOrder(answers.map(what));
const oneAnd = (first: unknown, rest: unknown) => inOrder([first, ...Array.from({ length: PHONES - 1 }, () => rest)]);

describe('reports of one thing, sent in one moment to two servers', () => {
  test('a ride departs once, names the first rep to the others, and one undo is enough', async () => {
    const week = await newWeek();
    const bodies: ReturnType<typeof departureOf>[] = [];
    const answers = await atOnce(DEPARTURE_URL, () => bodies[bodies.push(departureOf(week)) - 1] ?? {});
    expect(counted(answers, ({ status }) => status)).toBe(oneAnd(200, 409));
    expect(counted(answers, ({ body }) => body.code ?? 'left')).toBe(oneAnd('left', 'departed-already'));
    const { idempotentId = '' } = bodies[answers.findIndex(({ status }) => status === 200)] ?? {};
    const undone = await atOnce(UNDO_URL, () => undoOf(week, idempotentId));
    expect(counted(undone, ({ status }) => status)).toBe(oneAnd(200, 409));
    const again = await posts[0]?.(DEPARTURE_URL, departureOf(week));
    expect(again?.status).toBe(200);
  });

  test('stores all replayed departures and reports the earlier departure to all but one', async () => {
    const week = await newWeek();
    const answers = await atOnce(DEPARTURE_URL, () => departureOf(week), replay);
    expect(counted(answers, ({ body }) => body.notice?.code ?? 'left')).toBe(oneAnd('left', 'departed-already'));
  });

  test('an extra passenger is one once; the other posts say so', async () => {
    const week = await newWeek();
    const answers = await atOnce(EXTRAS_URL, () => extrasOf(week));
    const result = ({ body }: Answer) => body.results?.[0]?.result;
    expect(counted(answers, result)).toBe(oneAnd('unknown-ticket', 'already-extra'));
  });
});
