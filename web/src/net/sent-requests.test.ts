import { afterEach, expect, test, vi } from 'vitest';

const request = (status: number) => ({ method: 'GET', path: '/api/weeks', status });

afterEach(() => void vi.useRealTimers());

test('a subscriber receives the last thirty earlier requests with times, and each later one', async () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  vi.resetModules();
  const { noteSent, onSent } = await import('./sent-requests.ts');
  for (let status = 200; status < 232; status += 1) noteSent(request(status));
  vi.setSystemTime(2000);
  const received: object[] = [];
  onSent((sent) => received.push(sent));
  noteSent(request(500));
  expect(received).toHaveLength(31);
  expect(received[0]).toEqual({ ...request(202), endedAt: 1000 });
  expect(received.at(-1)).toEqual({ ...request(500), endedAt: 2000 });
});
