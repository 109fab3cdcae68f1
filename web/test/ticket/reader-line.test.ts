import { expect, test } from 'vitest';
import type { ReaderLine } from '#ticket/reader-line.ts';
import { mountHook } from '../hook.fake.ts';
import { openPhone } from '../phone.fake.ts';

const codeOf = (index: number) => `NUCO-ABC123-${String(index).padStart(6, '0')}`;

/** A line whose actions end only when the test says so. */
async function openLine() {
  const phone = openPhone();
  const { useReaderLine } = await import('#ticket/reader-line.ts');
  const started: string[] = [];
  const unseen: string[] = [];
  const verdicts: string[] = [];
  const broken = new Set<string>();
  const held = { is: false };
  let ends = Promise.withResolvers<boolean>();
  const { value, unmount } = await mountHook<ReaderLine<undefined>>(() =>
    useReaderLine<undefined, string>({
      isHeld: held.is,
      start: ({ read }) => {
        started.push(read.kind === 'code' ? read.code : read.text);
        ends = Promise.withResolvers();
        return ends.promise;
      },
      startUnseen: async ({ read }) => {
        const text = read.kind === 'code' ? read.code : read.text;
        unseen.push(text);
        if (broken.has(text)) throw new Error(text);
        return `recorded ${text}`;
      },
      brokenResult: (error) => `broken ${(error as Error).message}`,
      tellUnseen: (verdict) => void verdicts.push(verdict),
    }),
  );
  const settle = async () => {
    value();
    await phone.settle();
    return value();
  };
  const end = async (hasStarted = true) => {
    ends.resolve(hasStarted);
    await phone.settle();
    await settle();
  };
  /** The action in flight ends after the screen. */
  const leave = async () => {
    unmount();
    ends.resolve(true);
    await phone.settle();
  };
  const read = (index: number) => value().add({ kind: 'code', code: codeOf(index) }, undefined);
  return { started, unseen, verdicts, broken, value, held, settle, end, read, leave };
}

test('twenty codes read during one action are recorded one after another', async () => {
  const line = await openLine();
  const codes = Array.from({ length: 21 }, (_, index) => codeOf(index));
  for (const index of codes.keys()) line.read(index);
  expect((await line.settle()).waitingCount).toBe(20);
  expect(line.started).toEqual(codes.slice(0, 1));
  for (const index of codes.keys()) {
    expect(line.started).toEqual(codes.slice(0, index + 1));
    await line.end();
  }
  expect((await line.settle()).waitingCount).toBe(0);
});

test('no code starts while an error is open', async () => {
  const line = await openLine();
  line.held.is = true;
  line.read(1);
  await line.settle();
  expect(line.started).toEqual([]);
  line.held.is = false;
  await line.settle();
  expect(line.started).toEqual([codeOf(1)]);
  await line.end();
});

test('a code that meets another action waits again', async () => {
  const line = await openLine();
  line.read(1);
  await line.settle();
  await line.end(false);
  expect(line.started).toEqual([codeOf(1), codeOf(1)]);
  await line.end();
});

test('codes that wait when the screen is left are recorded all the same', async () => {
  const line = await openLine();
  for (const index of [1, 2, 3]) line.read(index);
  await line.settle();
  expect(line.unseen).toEqual([]);
  await line.leave();
  expect(line.unseen).toEqual([codeOf(2), codeOf(3)]);
});

test('an exception at one of the codes left behind is told, and the others are recorded', async () => {
  const line = await openLine();
  for (const index of [1, 2, 3, 4]) line.read(index);
  await line.settle();
  line.broken.add(codeOf(2));
  await line.leave();
  expect(line.verdicts).toEqual([`broken ${codeOf(2)}`, `recorded ${codeOf(3)}`, `recorded ${codeOf(4)}`]);
});

test('an unusable text that waits when the screen is left has a verdict too', async () => {
  const line = await openLine();
  line.read(1);
  line.value().add({ kind: 'unusable', text: 'NUCO-ABC123', characters: [], capsLock: false }, undefined);
  await line.settle();
  await line.leave();
  expect(line.verdicts).toEqual(['recorded NUCO-ABC123']);
});

test.each([
  ['a coach or lift pass', 'NUCO-ABC123', undefined, ['bad']],
  ['a door', 'NUCO-ABC123', 'partial', ['partial']],
])('at %s, the code of a booking has the hint to scan the ticket', async (_, text, partial, headline) => {
  openPhone();
  const { misreadLines } = await import('#ticket/reader-line.ts');
  const read = { kind: 'unusable', text, characters: [], capsLock: false } as const;
  const lines = await misreadLines(read, 'bad', partial);
  expect(lines).toEqual([...headline, expect.stringContaining('names a booking'), `Read as: ${text}`]);
  expect(await misreadLines({ ...read, text: 'hello' }, 'bad', partial)).not.toContain(lines[1]);
});
