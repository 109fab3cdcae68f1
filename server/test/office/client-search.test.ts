import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientSearchReply } from '@offpiste/core/office/client-search/client-search.contract';
import { barcodeOf, bookings, client, coachTicket, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const [first = '', second = ''] = bookings(2);
const week = smallWeek([], {
  passengers: [
    client(first, { passengerName: 'Zoë Łukasz', phonenumber: '+44 7700 900352' }),
    client(second, { passengerName: 'Ann Other', phonenumber: '07700 900111' }),
  ],
  tickets: [coachTicket(first, 'C1'), coachTicket(second, 'C1')],
});

let server: TestServer;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

const search = (text: string, who = office) =>
  who.post('/api/office/clients/search', { weekId: week.week.weekId, text });
const foundBy = async (text: string) =>
  (await search(text)).json<ClientSearchReply>().found.map(({ reference }) => reference);

test.each([
  ['zoe lukasz', first],
  [first.toLowerCase(), first],
  [barcodeOf(second), second],
  ['07700 900 352', first],
])('the office finds a client by %s', async (text, reference) => {
  // The code of another client may have the same words.
  expect((await foundBy(text))[0]).toBe(reference);
});

test('a found client has coaches, and neither number nor code', async () => {
  const { found } = (await search('ann')).json<ClientSearchReply>();
  expect(found).toEqual([expect.objectContaining({ reference: second, name: 'Ann Other' })]);
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['name', 'reference', 'rides']);
});

test('the clients of a new import are found', async () => {
  expect(await foundBy('newcomer')).toEqual([]);
  const [reference = ''] = bookings(3).slice(2);
  const passengers = [...week.passengers, client(reference, { passengerName: 'A Newcomer' })];
  await importWeeks(server.db, [{ ...week, passengers }]);
  expect(await foundBy('newcomer')).toEqual([reference]);
});

test('a rep does not search the clients of the office', async () => {
  expect((await search('ann', await server.phone('rep@demo.test'))).statusCode).toBe(403);
});
