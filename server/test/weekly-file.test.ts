import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallWeek } from './harness/small-week.ts';
import { createTestServer, type Phone, type TestServer } from './harness/test-server.ts';

const elsewhere = { fileId: 'b', title: 'At the office', url: 'https://office.example/b.pdf' };
const week = smallWeek([], { files: [{ fileId: 'a 1', title: 'Briefing', url: 'files/arrival-briefing.pdf' }, elsewhere, { fileId: 'c', title: 'Lost', url: 'files/lost.pdf' }] });
const { weekId } = week.week;

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

test('the list says where each document is: imported ones here, others where they are', async () => {
  expect((await phone.get(`/files/week/${weekId}`)).json()).toEqual([
    { fileId: 'a 1', title: 'Briefing', url: `/files/document/${weekId}/a%201` },
    elsewhere,
    { fileId: 'c', title: 'Lost', url: `/files/document/${weekId}/c` },
  ]);
});

test('a document comes as it is, to who is signed in', async () => {
  const answer = await phone.get(`/files/document/${weekId}/a%201`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([200, 'application/pdf', 'nosniff']);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body.slice(0, 5)).toBe('%PDF-');
  const stranger = await server.app.inject({ url: `/files/document/${weekId}/a%201`, headers: { 'x-brand': 'wasteland' } });
  expect(stranger.statusCode).toBe(401);
});

test.each([
  ['/files/week/nowhere', 'unknown-week'],
  ['/whatsOn/nowhere', 'unknown-week'],
  [`/files/document/${weekId}/none`, 'unknown-file'],
  [`/files/document/${weekId}/b`, 'unknown-file'],
  [`/files/document/${weekId}/c`, 'unknown-file'],
])('%s is unknown', async (url, code) => {
  const answer = await phone.get(url);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
});

test('a week without a schedule has no days', async () => {
  expect((await phone.get(`/whatsOn/${weekId}`)).json()).toEqual({ days: [] });
});
