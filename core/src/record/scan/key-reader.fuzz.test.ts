import { expect, test } from 'vitest';
import { seededRandom } from '../../base/random/seeded-random.rules.ts';
import type { ReaderEvent, ReaderKey } from './key-reader.contract.ts';
import { SILENT_READER, stepReader } from './key-reader.flow.ts';

const SEQUENCES = 10_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TERMINATORS: readonly (readonly string[])[] = [['Enter'], ['Tab'], ['Enter', 'Enter'], ['Tab', 'Enter'], []];
const PREFIXES = ['', '', '', ']Q1', ']C1', '*', 's', '\u001d'];
const FRENCH = new Map('AQWZM-0123456789'.split('').map((one, index) => [one, 'QAZW?)à&é"\'(-è_ç'[index] ?? one]));

function sequenceOf(seed: number) {
  const random = seededRandom(seed);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const events: { event: ReaderEvent; isOfReader: boolean }[] = [];
  const sent: string[] = [];
  let at = 1000;
  const press = (name: string, isOfReader: boolean, change: Partial<ReaderKey> = {}) => {
    const plain = { shift: false, ctrl: false, alt: false, altGraph: false, capsLock: false, isRepeat: false };
    const event = { kind: 'key', at, key: name, code: '', target: 'page', ...plain, ...change } as const;
    events.push({ event, isOfReader });
  };
  const readOne = () => {
    const some = (length: number, from: string) => Array.from({ length }, () => pick(from.split(''))).join('');
    const code = `${pick(['NUCO', 'WASTELAND', 'WHITEROAD'])}-${some(6, LETTERS)}-${some(6, '0123456789')}`;
    const layout = pick(['same', 'same', 'same', 'caps', 'french'] as const);
    const text = layout === 'caps' ? code.toLowerCase() : code;
    const gap = 1 + random() * 109;
    const stalls = pick([0, 0, 0.05]);
    const ends = pick(TERMINATORS);
    if (layout === 'same') sent.push(code);
    for (const one of (pick(PREFIXES) + text).split('')) {
      at += gap * (0.6 + random() * 0.8) + (random() < stalls ? 200 + random() * 500 : 0);
      press(layout === 'french' ? (FRENCH.get(one) ?? one) : one, true, { capsLock: layout === 'caps' });
    }
    for (const end of ends) {
      at += gap;
      press(end, true);
    }
    // After a code without a terminator, the next key must be that of another text.
    at += ends.length > 0 ? 160 : 700;
  };
  const typeSome = () => {
    at += 1600;
    const words = pick(['hello', 'snow', 'Zoe B', '12', 'WASTE', 'N', ' ', '  ']).split('');
    for (const one of [...words, ...pick([[], ['Tab'], ['Enter'], ['Tab', 'Tab', ' ', 'Enter'], [' ', 'Tab']])]) {
      press(one, false);
      at += 120 + random() * 200;
    }
    at += 1600;
  };
  for (let turn = 0; turn < 3; turn += 1) (random() < 0.7 ? readOne : typeSome)();
  return { events, sent, end: at + 5000 };
}

test('10,000 random sequences give exactly the codes sent, and only a person presses controls', () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const { events, sent, end } = sequenceOf(seed);
    const codes: string[] = [];
    let state = SILENT_READER;
    let pressed = '';
    let swallowed = '';
    const step = (event: ReaderEvent, isOfReader: boolean) => {
      const next = stepReader(state, event);
      ({ state } = next);
      for (const read of next.reads) if (read.kind === 'code') codes.push(read.code);
      const isPress = event.kind === 'key' && ['Enter', 'Tab', ' '].includes(event.key);
      if (isOfReader && isPress && !next.claims) pressed += `${event.key} at ${event.at} `;
      if (!isOfReader && isPress && next.claims) swallowed += `${event.key} at ${event.at} `;
    };
    for (const { event, isOfReader } of events) step(event, isOfReader);
    step({ kind: 'time-passed', at: end }, false);
    expect({ seed, codes, pressed, swallowed }).toEqual({ seed, codes: sent, pressed: '', swallowed: '' });
  }
});
