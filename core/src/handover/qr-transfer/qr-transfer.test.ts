import { expect, test } from 'vitest';
import { seededRandom } from '../../base/random/seeded-random.rules.ts';
import { decodeBase45, encodeBase45 } from './base45.rules.ts';
import { checksum } from './checksum.rules.ts';
import { lightText, readLightText } from './qr-code.rules.ts';
import { joinFields, splitFields } from './qr-fields.rules.ts';
import { cutMessage, frameText, MAX_MESSAGE_BYTES, readFrame, type LightFrame } from './qr-frame.rules.ts';
import { gatherFrame, isGathered, messageOf, type Gathered } from './qr-gather.rules.ts';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Different bytes for each seed. */
function bytesFrom(seed: number, length: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

function frameOf(text: string): LightFrame | undefined {
  const code = readLightText(text);
  return code?.kind === 'frame' ? readFrame(code.body) : undefined;
}

/** The frames of a message, from the given one. */
function frames(message: Uint8Array, from: number, count: number, to = 7): LightFrame[] {
  const cut = cutMessage(message, to);
  return Array.from({ length: count }, (_, index) => frameOf(frameText(cut, from + index))).filter(
    (one) => one !== undefined,
  );
}

function gather(read: readonly LightFrame[]): Gathered | undefined {
  return read.reduce<readonly Gathered[]>(gatherFrame, [])[0];
}

// RFC 9285, section 4.3.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['', ''],
])('%s is %s in base45', (plain, text) => {
  expect(encodeBase45(ascii(plain))).toBe(text);
  expect(decodeBase45(text)).toEqual(Uint8Array.from(ascii(plain)));
});

test.each(['A', 'ABCD', 'GGW', ':::', '::', 'ab8', 'ÄB8'])('%s is no base45', (text) => {
  expect(decodeBase45(text)).toBeUndefined();
});

test('the checksum is CRC-32', () => {
  expect(checksum(ascii('123456789'))).toBe(0xcbf43926);
});

test('distinguishes a transfer code from a ticket and reports another version', () => {
  const body = ascii('body');
  expect(readLightText(lightText('invitation', body))).toEqual({ kind: 'invitation', body });
  expect(readLightText(lightText('frame', body))).toEqual({ kind: 'frame', body });
  const [mark = 0, word = 0, ...rest] = decodeBase45(lightText('frame', body)) ?? [];
  expect(readLightText(encodeBase45(Uint8Array.from([mark, word + 16, ...rest])))).toEqual({ kind: 'other-version' });
  expect(readLightText(encodeBase45(Uint8Array.from([mark, word + 5, ...rest])))).toBeUndefined();
  for (const text of ['', 'WST-1234-5678', 'https://example.test/', '12345678', '{"eventId":"1"}'])
    expect(readLightText(text)).toBeUndefined();
});

test('splits joined fields again, and rejects a cut field or trailing bytes', () => {
  const fields = [ascii(''), ascii('one'), bytesFrom(1, 700)];
  const bytes = joinFields(fields);
  expect(splitFields(bytes, 3)).toEqual(fields.map((field) => Uint8Array.from(field)));
  for (const wrong of [bytes.slice(0, -1), bytes.slice(0, 1), Uint8Array.from([...bytes, 0])])
    expect(splitFields(wrong, 3)).toBeUndefined();
  expect(splitFields(bytes, 2)).toBeUndefined();
});

test.each([1, 2, 800, 811, 812, 1_700, 10_000, 40_000])(
  'a message of %i bytes arrives from its first frames alone',
  (length) => {
    const message = bytesFrom(length, length);
    const { chunks } = cutMessage(message, 7);
    const gathered = gather(frames(message, 0, chunks.length));
    expect(gathered && messageOf(gathered)).toEqual(message);
  },
);

test('the longest message fits, and every frame fits a code of version 20', () => {
  const message = bytesFrom(3, MAX_MESSAGE_BYTES);
  const cut = cutMessage(message, 0xffff);
  expect(cut.chunks).toHaveLength(512);
  for (const number of [0, 511, 512, 0xffffff, 0xffffff + 1, 0xffffff * 3]) {
    const text = frameText(cut, number);
    expect(text.length).toBeLessThanOrEqual(1_249);
    expect(frameOf(text)?.data).toHaveLength(811);
  }
  expect(() => cutMessage(bytesFrom(3, MAX_MESSAGE_BYTES + 1), 1)).toThrow(RangeError);
});

test('120 random messages arrive despite lost, doubled, reordered and damaged frames', () => {
  let surplus = 0;
  for (let seed = 1; seed <= 120; seed += 1) {
    const random = seededRandom(seed);
    const message = bytesFrom(seed, 1 + Math.floor(random() * 15_000));
    const cut = cutMessage(message, 7);
    const other = cutMessage(bytesFrom(seed + 1_000, 3_000), 7);
    let all: readonly Gathered[] = [];
    let useful = 0;
    const begin = Math.floor(random() * 50);
    for (let number = begin; number < begin + 500; number += 1) {
      if (random() < 0.2) continue;
      const turned = random() < 0.1 ? number + 3 : number;
      const text = frameText(cut, turned);
      const damaged = frameOf(`${text.slice(0, 30)}${text.charAt(30) === '7' ? '8' : '7'}${text.slice(31)}`);
      expect(damaged).toBeUndefined();
      expect(frameOf(text.slice(0, Math.floor(random() * text.length)))).toBeUndefined();
      const foreign = random() < 0.1 ? frameOf(frameText(other, number)) : undefined;
      if (foreign) all = gatherFrame(all, foreign);
      const frame = frameOf(text);
      if (frame) all = gatherFrame(gatherFrame(all, frame), frame);
      useful += 1;
      const [first] = all;
      if (first && isGathered(first)) break;
    }
    const [first] = all;
    expect(first && messageOf(first), `seed ${seed}`).toEqual(message);
    surplus += useful - cut.chunks.length;
  }
  expect(surplus / 120).toBeLessThan(3);
});

test('progress does not change with a redundant frame', () => {
  const read = frames(bytesFrom(5, 5_000), 0, 3);
  expect(gather(read)?.solved).toBe(3);
  expect(gather([...read, ...read])?.solved).toBe(3);
});

test('frames that do not belong together never make a message', () => {
  const [one, two] = [bytesFrom(8, 1_600), bytesFrom(9, 1_600)].map((message) => frames(message, 0, 2));
  const forged = { ...(two?.[1] as LightFrame), sum: one?.[0]?.sum ?? 0 };
  const gathered = gather([...(one ?? []).slice(0, 1), forged]);
  expect(gathered && isGathered(gathered)).toBe(true);
  expect(gathered && messageOf(gathered)).toBeUndefined();
});

test('at most three messages are kept, the newest first', () => {
  const read = [11, 12, 13, 14].flatMap((seed) => frames(bytesFrom(seed, 3_000), 0, 1));
  const all = read.reduce<readonly Gathered[]>(gatherFrame, []);
  expect(all.map(({ sum }) => sum)).toEqual(
    read
      .slice(1)
      .toReversed()
      .map(({ sum }) => sum),
  );
});

test('500 random bodies are no frames', () => {
  for (let seed = 0; seed < 500; seed += 1) expect(readFrame(bytesFrom(seed, seed % 900))).toBeUndefined();
});
