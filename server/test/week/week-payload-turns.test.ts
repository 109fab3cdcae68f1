import { gunzipSync } from 'node:zlib';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#platform/http/refusals';
import type { Viewer } from '#platform/viewer/viewer';
import { createWeekPayloads } from '#week/week/week-payload';
import { openWeek, type WeekHead } from '#week/week/week.store';
import { smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

/** More than the server keeps. */
const weeks = Array.from({ length: 13 }, () => smallWeek([]));
const viewer: Viewer = { signInId: 's', repId: '1001', name: 'Ella', level: 1, tenant: '', brand: 'wasteland' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer(weeks);
});
afterAll(() => server.close());

async function headOf(weekId: string): Promise<WeekHead> {
  const head = await openWeek(server.db, weekId);
  if (isRefusal(head)) throw new Error(head.code);
  return head;
}

test('many weeks asked for at once are compressed two at a time, and each of them once', async () => {
  const heads = await Promise.all(weeks.map(({ week }) => headOf(week.weekId)));
  const queries = watchQueries();
  const payloads = createWeekPayloads({ db: server.db.withPlugin(queries.plugin), clock: server.clock });
  const asked = [...heads, ...heads.slice(0, 1)].map((head) => payloads.bytesFor(head, viewer));
  const names = (await Promise.all(asked)).map((parts) => weekIdOf(parts ?? []));
  expect(names).toEqual([...heads, ...heads.slice(0, 1)].map(({ weekId }) => weekId));
  const { atOnce, ofWeeks } = queries.seen();
  expect(atOnce).toBeLessThanOrEqual(2);
  expect(ofWeeks).toBe(weeks.length);
});

function weekIdOf(parts: readonly Buffer[]): string {
  const { week } = JSON.parse(gunzipSync(Buffer.concat(parts)).toString()) as { week: { weekId: string } };
  return week.weekId;
}

/** Counts the queries at once, and the reads of the table of weeks. */
function watchQueries() {
  let [now, atOnce, ofWeeks] = [0, 0, 0];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      now += 1;
      atOnce = Math.max(atOnce, now);
      if (/"name":"week"/.test(JSON.stringify(node))) ofWeeks += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      now -= 1;
      return result;
    },
  };
  return { plugin, seen: () => ({ atOnce, ofWeeks }) };
}
