import { expect, test } from 'vitest';
import { createKeptByMark } from '#office/live-night/kept-by-mark';

const WEEK = { weekId: 'w1', weekName: 'Week', brand: 'wasteland', token: '1' };

/** A source with a mark, whose reads end by hand. */
function createSource() {
  let mark = '1';
  const reads: ((fails?: boolean) => void)[] = [];
  const readKept = createKeptByMark(
    () => Promise.resolve(mark),
    () => {
      const value = `as of ${mark}`;
      return new Promise<string>((resolve, reject) => {
        reads.push((fails = false) => (fails ? reject(new Error('away')) : resolve(value)));
      });
    },
  );
  return { reads, read: () => readKept(WEEK), setMark: (next: string) => (mark = next) };
}

test('callers with the same mark share one read', async () => {
  const { reads, read } = createSource();
  const both = [read(), read()];
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.();
  expect(await Promise.all([...both, read()])).toEqual(['as of 1', 'as of 1', 'as of 1']);
  expect(reads.length).toBe(1);
});

test.each([
  ['succeeds', false],
  ['fails', true],
])('a caller with a newer mark reads anew after an earlier read that %s', async (_, fails) => {
  const { reads, read, setMark } = createSource();
  const first = read().catch(() => 'failed');
  await expect.poll(() => reads.length).toBe(1);
  setMark('2');
  const second = read();
  // Its mark is known before the first read ends.
  await new Promise(setImmediate);
  expect(reads.length).toBe(1);
  reads[0]?.(fails);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.();
  expect([await first, await second, await read()]).toEqual([fails ? 'failed' : 'as of 1', 'as of 2', 'as of 2']);
});
