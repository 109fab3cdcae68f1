import { expect, test, vi } from 'vitest';
import { BATCH, openRecording } from './recording-tab.fake.ts';

test.each([5, -5])('a corrected clock that was %d hours wrong does not delay the replay', async (wrongByHours) => {
  const { phone, tab } = await openRecording();
  const wrongByMs = wrongByHours * 3_600_000;
  phone.server.clockBehindMs = wrongByMs;
  await tab.load('B0');
  await phone.goOffline();
  for (const ticket of ['B1', 'B2']) await tab.load(ticket);
  const made = Date.now();
  vi.setSystemTime(made - wrongByMs);
  phone.server.clockBehindMs = 0;
  tab.startReplay();
  await phone.goOnline();
  await tab.load('B3');
  await phone.settle();
  const { entries }: { entries: unknown } = Object(phone.server.requestsTo(BATCH)[0]?.body);
  // The server subtracts the offset from the time of recording.
  const sent = (barcode: string): unknown =>
    expect.objectContaining({ data: expect.objectContaining({ barcode }), timestamp: made, clockOffset: wrongByMs });
  expect(entries).toEqual([sent('B1'), sent('B2')]);
  expect(await tab.states()).toEqual(['B0 accepted', 'B1 accepted', 'B2 accepted', 'B3 accepted']);
});

test.each([
  ['forward: the wait is over', 3_600_000, 2],
  ['back: a wait cannot be longer than five minutes, so it is over', -3_600_000, 2],
  ['a little back: the wait goes on', -1000, 1],
])('the clock is set during an agreed wait: %s', async (_, byMs, batches) => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  await tab.load('B1');
  phone.server.next(BATCH, { status: 429, body: {}, headers: { 'Retry-After': '200' } });
  await phone.goOnline();
  tab.startReplay();
  await tab.syncNow();
  vi.setSystemTime(Date.now() + byMs);
  tab.noteRouteChange();
  await phone.settle();
  expect(phone.server.requestsTo(BATCH)).toHaveLength(batches);
});
