import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NightlifeEvent } from '@offpiste/core/office/import/import.contract';
import type { ScheduleReply } from '@offpiste/core/programme/event-schedule/event-schedule.contract';
import type { WeeklyFile } from '@offpiste/core/programme/weekly-file/weekly-file.contract';
import { openFileServer, type FileServer } from '../harness/file-server.ts';
import { smallWeek } from '../harness/small-week.ts';
import { createTestServer, signIn, type Phone, type TestServer } from '../harness/test-server.ts';

let office: FileServer;
let server: TestServer;
let named: FastifyInstance;
let phone: Phone;
let weekId: string;
beforeAll(async () => {
  office = await openFileServer({
    '/b.pdf': { type: 'application/pdf', body: '%PDF-1.4 b' },
    '/c.docx': { type: 'application/msword', body: 'PK' },
    '/party.png': { type: 'image/png', body: 'PNG' },
    '/script.png': { type: 'text/javascript', body: 'alert(1)' },
  });
  const week = smallWeek([], {
    files: [
      { fileId: 'a 1', title: 'Briefing', url: 'files/arrival-briefing.pdf' },
      { fileId: 'b', title: 'At the office', url: `${office.origin}/b.pdf` },
      { fileId: 'c', title: 'Lost', url: 'files/lost.pdf' },
      { fileId: 'd', title: 'Gone from the office', url: `${office.origin}/gone.pdf` },
      { fileId: 'e', title: 'Issue form', url: 'files/client-issue.html' },
      { fileId: 'f', title: 'A path of our own', url: '/demo/files/client-issue.html' },
      { fileId: 'g', title: 'Minutes', url: `${office.origin}/c.docx` },
    ],
    nightlife: {
      days: [
        {
          timestamp: 1,
          events: [
            `${office.origin}/party.png`,
            'images/welcome-drinks.svg',
            `${office.origin}/script.png`,
            '/demo/party.png',
            'files/arrival-briefing.pdf',
            '',
          ].map(shown),
        },
      ],
    },
  });
  ({ weekId } = week.week);
  server = await createTestServer([week]);
  named = await server.another({ fileOrigins: [office.origin] });
  phone = await signIn(named, 'rep@demo.test', 'wasteland');
});
afterAll(async () => {
  await named.close();
  await server.close();
  await office.close();
});

function shown(image: string): NightlifeEvent {
  return {
    id: image,
    title: '',
    subtitle: '',
    image,
    description: '',
    start: 1,
    end: 1,
    location: { name: '', latitude: null, longitude: null },
    packages: [],
  };
}

test('the list links every document to this server, including remote ones', async () => {
  const files = (await phone.get(`/files/week/${weekId}`)).json<WeeklyFile[]>();
  expect(files.map(({ fileId, url, ending }) => [fileId, url, ending])).toEqual([
    ['a 1', `/files/document/${weekId}/a%201`, 'pdf'],
    ['b', `/files/document/${weekId}/b`, 'pdf'],
    ['c', `/files/document/${weekId}/c`, 'pdf'],
    ['d', `/files/document/${weekId}/d`, 'pdf'],
    ['e', `/files/document/${weekId}/e`, 'html'],
    ['f', '/demo/files/client-issue.html', undefined],
    ['g', `/files/document/${weekId}/g`, 'docx'],
  ]);
});

test.each([
  ['a%201', 'application/pdf', '%PDF-'],
  ['b', 'application/pdf', '%PDF-1.4 b'],
  ['e', 'application/octet-stream', '<!doctype html>'],
  ['g', 'application/msword', 'PK'],
])('the document %s is sent as %s to a signed-in user, under a policy without scripts', async (fileId, type, begin) => {
  const url = `/files/document/${weekId}/${fileId}`;
  const answer = await phone.get(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
    200,
    type,
    'nosniff',
  ]);
  expect([answer.headers['content-security-policy'], answer.headers['set-cookie']]).toEqual([
    "default-src 'none'; sandbox",
    undefined,
  ]);
  expect(answer.body.slice(0, begin.length)).toBe(begin);
  const before = office.requested.length;
  const signedOut = await server.app.inject({ url, headers: { 'x-brand': 'wasteland' } });
  expect([signedOut.statusCode, office.requested.length]).toEqual([401, before]);
});

test('an unchanged document is not sent again, and is kept in no cache of a browser', async () => {
  const url = `/files/document/${weekId}/a%201`;
  const { etag = '' } = (await phone.get(url)).headers;
  const again = await phone.get(url, { 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store']);
  // A remote document may change without notice.
  const remote = `/files/document/${weekId}/b`;
  const { etag: address = '' } = (await phone.get(remote)).headers;
  expect((await phone.get(remote, { 'if-none-match': address })).statusCode).toBe(200);
});

test('pictures of the schedule come from this server, with a new address for a new picture', async () => {
  const { days } = (await phone.get(`/whatsOn/${weekId}`)).json<ScheduleReply>();
  const [elsewhere = '', ours = '', script = '', ...others] = days?.[0]?.events?.map(({ image }) => image ?? '') ?? [];
  expect(new Set([elsewhere, ours, script]).size).toBe(3);
  const answers = await Promise.all([elsewhere, ours, script, others[1] ?? ''].map((url) => phone.get(url)));
  expect(
    answers.map(({ statusCode, headers }) => [statusCode, statusCode === 200 ? headers['content-type'] : '']),
  ).toEqual([
    [200, 'image/png'],
    [200, 'image/svg+xml'],
    [404, ''],
    [404, ''],
  ]);
  expect([others[0], others[2]]).toEqual(['/demo/party.png', '']);
});

test('files in the server’s own network are requested only from configured origins', async () => {
  const unnamed = await server.phone('rep@demo.test');
  const before = office.requested.length;
  expect((await unnamed.get(`/files/document/${weekId}/b`)).json()).toMatchObject({ code: 'unknown-file' });
  expect(office.requested).toHaveLength(before);
});

test.each([
  ['/files/week/nowhere', 'unknown-week'],
  ['/whatsOn/nowhere', 'unknown-week'],
  ['/whatsOn/nowhere/picture/x', 'unknown-file'],
  ['/whatsOn/WEEK/picture/x', 'unknown-file'],
  ['/files/document/WEEK/none', 'unknown-file'],
  ['/files/document/WEEK/c', 'unknown-file'],
  ['/files/document/WEEK/d', 'unknown-file'],
  ['/files/document/WEEK/f', 'unknown-file'],
  ['/files/document/nowhere/b', 'unknown-file'],
])('%s is unknown', async (path, code) => {
  const answer = await phone.get(path.replace('WEEK', weekId));
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
});

test('a week without a schedule has no days', async () => {
  const bare = smallWeek([]);
  const other = await createTestServer([bare]);
  expect((await (await other.phone('rep@demo.test')).get(`/whatsOn/${bare.week.weekId}`)).json()).toEqual({ days: [] });
  await other.close();
});
