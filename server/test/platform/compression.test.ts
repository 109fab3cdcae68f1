import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const references = bookings(200);
const week = smallWeek(references);
const list = coachListUrl(week);

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

function headersOf({ headers }: LightMyRequestResponse): unknown[] {
  return [headers['content-encoding'], headers.vary];
}

describe('a list', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)(
    'for a phone that reads %s travels as %s, with the same content and ETag',
    async (accepts, encoding, unpack) => {
      const plain = await phone.get(list);
      const packed = await phone.get(list, { 'accept-encoding': accepts });
      expect(headersOf(packed)).toEqual([encoding, 'accept-encoding']);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.etag).toBe(plain.headers.etag);
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
    },
  );

  test.each([undefined, 'identity', 'zstd'])(
    'returns a list uncompressed to a caller that accepts %s',
    async (accepts) => {
      const answer = await phone.get(list, accepts === undefined ? {} : { 'accept-encoding': accepts });
      expect(headersOf(answer)).toEqual([undefined, 'accept-encoding']);
      expect(answer.json()).toMatchObject({ total: references.length });
    },
  );

  test('returns 304 without a body for an unchanged list in every encoding', async () => {
    const { etag } = (await phone.get(list, { 'accept-encoding': 'br' })).headers;
    for (const accepts of ['br', 'gzip', 'identity']) {
      const answer = await phone.get(list, { 'accept-encoding': accepts, 'if-none-match': String(etag) });
      expect([answer.statusCode, answer.rawPayload.length, ...headersOf(answer)]).toEqual([
        304,
        0,
        undefined,
        'accept-encoding',
      ]);
    }
  });
});

describe('not compressed', () => {
  const accepts = { 'accept-encoding': 'br, gzip' };

  test('a short reply', async () => {
    const answer = await phone.post(LOAD_URL, loadBody(week, references[0] ?? ''), accepts);
    expect([answer.statusCode, ...headersOf(answer)]).toEqual([200, undefined, 'accept-encoding']);
  });

  test('a refusal', async () => {
    const answer = await phone.get(coachListUrl(week, 'C9'), accepts);
    expect([answer.statusCode, ...headersOf(answer)]).toEqual([404, undefined, 'accept-encoding']);
  });

  test('the week, which is gzip already', async () => {
    const url = `/api/week/data/${week.week.weekId}`;
    const [plain, answer] = [await phone.get(url), await phone.get(url, accepts)];
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(answer.rawPayload).toString()).toContain(references[0]);
  });
});
