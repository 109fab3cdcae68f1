import { expect, test } from 'vitest';
import { EMPTY_READER_QUEUE, MAX_WAITING_READS, withoutLast, withRead, withRecorded } from './reader-queue.rules.ts';

const item = <Way>(code: string, way: Way) => ({ read: { kind: 'code', code } as const, way });
const FIRST = withRead<string>(EMPTY_READER_QUEUE, item('A', 'in'), 1000);

test('reads wait in their order', () => {
  const second = withRead(FIRST.queue, item('B', 'in'), 1300);
  expect([FIRST.as, second.as]).toEqual(['waiting', 'waiting']);
  expect(second.queue.waiting.map(({ read }) => read)).toEqual([
    { kind: 'code', code: 'A' },
    { kind: 'code', code: 'B' },
  ]);
});

test.each([
  ['the same ticket after a second', 'repeated', 'A', 'in', 2000],
  ['the same ticket after two seconds', 'waiting', 'A', 'in', 3000],
  ['the same ticket the other way', 'waiting', 'A', 'out', 1500],
  ['another ticket at once', 'waiting', 'B', 'in', 1000],
])('%s counts as %s', (_, as, code, way, at) => {
  expect(withRead(FIRST.queue, item(code, way), at).as).toBe(as);
});

test('a ticket that stays under the reader is one read, however long', () => {
  let { queue } = FIRST;
  for (const at of [2500, 4000, 5500]) {
    const next = withRead(queue, item('A', 'in'), at);
    expect(next.as).toBe('repeated');
    ({ queue } = next);
  }
});

test('after a closed verdict the same ticket counts again', () => {
  const started = { ...FIRST.queue, waiting: [] };
  expect(withRead(withoutLast(started), item('A', 'in'), 1500).as).toBe('waiting');
});

test('after a closed verdict a ticket that still waits is one read', () => {
  const { queue } = withRead({ ...FIRST.queue, waiting: [] }, item('B', 'in'), 1300);
  expect(withRead(withoutLast(queue), item('B', 'in'), 1500).as).toBe('repeated');
});

test('a code that the camera has recorded is not read again at once', () => {
  expect(withRead(withRecorded<string>(EMPTY_READER_QUEUE, 'A', 'in', 1000), item('A', 'in'), 1500).as).toBe(
    'repeated',
  );
});

test('at least 20 reads wait, and a full queue accepts no more', () => {
  expect(MAX_WAITING_READS).toBeGreaterThanOrEqual(20);
  let { queue } = FIRST;
  for (let index = 1; index < MAX_WAITING_READS; index += 1) {
    ({ queue } = withRead(queue, item(`N${index}`, 'in'), 1000));
  }
  expect(queue.waiting).toHaveLength(MAX_WAITING_READS);
  const last = withRead(queue, item('Z', 'in'), 1000);
  expect(last).toEqual({ queue, as: 'full' });
});
