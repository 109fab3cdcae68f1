import { expect, test } from 'vitest';
import { readersInTurn } from './readers-in-turn.ts';

/** Readers of frames; `works` says which reads of the first one succeed. */
function readers(works: readonly boolean[]) {
  const left = [...works];
  let asked = 0;
  const read = readersInTurn(
    async (frame: string) => {
      asked += 1;
      if (left.shift() === false) throw new Error('No service');
      return `first ${frame}`;
    },
    async (frame: string) => `other ${frame}`,
  );
  return { read, asked: () => asked };
}

test('a frame that the first reader fails to read is read by the other one', async () => {
  const { read } = readers([false, true]);
  expect([await read('a'), await read('b')]).toEqual(['other a', 'first b']);
});

test.each([
  ['three failures in a row', [false, false, false, true], 3],
  ['failures with a success between them', [false, false, true, false, false], 5],
] as const)('gives the first reader up only after failures in a row: %s', async (_, works, asked) => {
  const reading = readers(works);
  for (const frame of ['a', 'b', 'c', 'd', 'e']) await reading.read(frame);
  expect(reading.asked()).toBe(asked);
});

test('the failure of the other reader is an error', async () => {
  const fail = async () => Promise.reject(new Error('No drawing surface'));
  await expect(readersInTurn(fail, fail)()).rejects.toThrow('No drawing surface');
});
