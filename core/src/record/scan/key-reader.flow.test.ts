import { describe, expect, test } from 'vitest';
import type { ReaderEvent, ReaderKey, ReaderRead, ReaderState } from './key-reader.contract.ts';
import { SILENT_READER, stepReader } from './key-reader.flow.ts';

const CODE = 'NUCO-ABC123-123456';
const OTHER = 'WASTELAND-ZY0W9Q-000042';
const START = 10_000;

const key = (name: string, at: number, change: Partial<ReaderKey> = {}): ReaderKey => ({
  kind: 'key',
  at,
  key: name,
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  altGraph: false,
  capsLock: false,
  isRepeat: false,
  target: 'page',
  ...change,
});

/** One event after another, each `gapOf(index)` ms after the last. */
const typed = (names: readonly string[], gapOf: (index: number) => number, from = START, change = {}) => {
  let at = from;
  return names.map((name, index) => key(name, (at += gapOf(index)), change));
};
const sent = (text: string, gap: number, from = START, change = {}) => typed(text.split(''), () => gap, from, change);

function run(events: readonly ReaderEvent[]) {
  let state: ReaderState = SILENT_READER;
  const reads: ReaderRead[] = [];
  const unclaimed: string[] = [];
  const undone: string[] = [];
  const step = (event: ReaderEvent) => {
    const next = stepReader(state, event);
    state = next.state;
    reads.push(...next.reads);
    if (event.kind === 'key' && !next.claims) unclaimed.push(event.key);
    if (next.undo !== undefined) undone.push(next.undo);
  };
  for (const event of events) step(event);
  step({ kind: 'time-passed', at: (events.at(-1)?.at ?? START) + 5000 });
  return {
    codes: reads.flatMap((read) => (read.kind === 'code' ? [read.code] : [])),
    unusable: reads.flatMap((read) => (read.kind === 'code' ? [] : [read.text])),
    unclaimed,
    undone,
  };
}

const CR = 'Enter';
const MIXED = [40, 75, 60, 48];

describe('a code at any pace', () => {
  test.each<[string, (index: number) => number]>([
    ['0 ms between keys', () => 0],
    ['10 ms between keys', () => 10],
    ['80 ms between keys', () => 80],
    ['100 ms between keys', () => 100],
    ['150 ms between keys', () => 150],
    ['40 to 75 ms between keys', (index) => MIXED[index % 4] ?? 0],
    ['a stall of 900 ms in the middle', (index) => (index === 9 ? 900 : 20)],
    ['two bursts, 1.4 s apart', (index) => (index === 12 ? 1400 : 80)],
    ['stalls at every fourth key', (index) => (index % 4 === 0 ? 400 : 15)],
  ])('a code with %s is read once, and its Enter reaches no control', (_, gapOf) => {
    const result = run(typed([...CODE.split(''), CR], gapOf));
    expect(result).toMatchObject({ codes: [CODE], unusable: [] });
    expect(result.unclaimed).not.toContain(CR);
  });
});

describe('prefixes and suffixes of a reader', () => {
  test.each<[string, string[]]>([
    ['no suffix', CODE.split('')],
    ['Tab', [...CODE.split(''), 'Tab']],
    ['CR and LF as two Enters', [...CODE.split(''), CR, CR]],
    ['Tab and Enter', [...CODE.split(''), 'Tab', CR]],
    [
      'Shift around each character',
      CODE.split('')
        .flatMap((name) => ['Shift', name])
        .concat(CR),
    ],
    ['the AIM identifier of QR codes', [...`]Q1${CODE}`.split(''), CR]],
    ['the AIM identifier of GS1 codes', [...`]C1${CODE}`.split(''), CR]],
    ['a letter as identifier', [...`s${CODE}`.split(''), CR]],
    ['a star before and after', [...`*${CODE}*`.split(''), CR]],
    ['the group separator of FNC1', [...`\u001d${CODE}`.split(''), CR]],
    ['FNC1 as a function key', ['F8', ...CODE.split(''), 'F8', CR]],
    ['a semicolon', `${CODE};`.split('')],
  ])('a code with %s is read once, and no control receives its end', (_, names) => {
    const result = run(typed(names, () => 20));
    expect(result).toMatchObject({ codes: [CODE], unusable: [] });
    for (const end of [CR, 'Tab']) expect(result.unclaimed).not.toContain(end);
  });

  test('a control character as terminator ends the code and opens no download list', () => {
    const from = START + 20 * CODE.length;
    const result = run([...sent(CODE, 20), key(CR, from + 20), key('j', from + 40, { ctrl: true })]);
    expect(result.codes).toEqual([CODE]);
    expect(result.unclaimed).not.toContain('j');
  });

  test('Enter that arrives after the end of a code without a suffix is claimed', () => {
    const end = START + 10 * CODE.length;
    const result = run([...sent(CODE, 10), { kind: 'time-passed', at: end + 200 }, key(CR, end + 700)]);
    expect(result).toMatchObject({ codes: [CODE] });
    expect(result.unclaimed).not.toContain(CR);
  });

  test('Enter of a reader that stays pressed is claimed until another key', () => {
    const events = [...sent(CODE, 10), key(CR, START + 200)];
    const held = [900, 2000].map((ms) => key(CR, START + ms, { isRepeat: true }));
    expect(run([...events, ...held]).unclaimed).not.toContain(CR);
  });

  test('keys repeated by a stalled connection are one key', () => {
    const events = sent(CODE, 20).flatMap((one) => [one, { ...one, isRepeat: true }]);
    expect(run(events).codes).toEqual([CODE]);
  });
});

describe('several codes', () => {
  test.each([0, 5, 300])('two codes %s ms apart stay two', (pause) => {
    const first = sent(`${CODE}`, 5);
    const next = START + 5 * CODE.length + pause;
    expect(run([...first, ...sent(OTHER, 5, next)]).codes).toEqual([CODE, OTHER]);
    expect(run([...first, key(CR, next), ...sent(OTHER, 5, next), key(CR, next + 500)]).codes).toEqual([CODE, OTHER]);
  });

  test('a lost end does not join the next code', () => {
    const result = run([...sent(CODE.slice(0, 12), 20), ...sent(OTHER, 20, START + 900)]);
    expect(result).toEqual(expect.objectContaining({ codes: [OTHER], unusable: [CODE.slice(0, 12)] }));
  });

  test('a person types a word before and after a code', () => {
    const after = START + 3000 + 20 * CODE.length;
    const events = [...sent('hello there', 190), ...sent(CODE, 20, START + 2500), ...sent('again', 210, after)];
    expect(run(events).codes).toEqual([CODE]);
  });
});

describe('Alt and the numeric pad', () => {
  const DIGITS_OFF = ['Insert', 'End', 'ArrowDown', 'PageDown', 'ArrowLeft', 'Clear', 'ArrowRight', 'Home'];
  const press = (character: string, at: number, isNumLock: boolean, width: number): ReaderEvent[] => [
    key('Alt', at, { alt: true }),
    ...[...String(character.charCodeAt(0)).padStart(width, '0')].map((digit) =>
      key(isNumLock ? digit : (DIGITS_OFF[Number(digit)] ?? 'ArrowUp'), at, { code: `Numpad${digit}`, alt: true }),
    ),
    { kind: 'alt-released', at },
  ];
  test.each([
    ['on', true, 2],
    ['on, with leading zeros', true, 4],
    ['off', false, 3],
  ])('Alt codes with Num Lock %s are read as a code, and no control receives digits', (_, isNumLock, width) => {
    const events = `${CODE}\r`.split('').flatMap((one, index) => press(one, START + index * 30, isNumLock, width));
    const result = run(events);
    expect(result.codes).toEqual([CODE]);
    expect(new Set(result.unclaimed)).toEqual(new Set(['Alt']));
  });

  test('Enter as a usual key after Alt codes reaches no control', () => {
    const events = CODE.split('').flatMap((one, index) => press(one, START + index * 30, true, 3));
    const result = run([...events, key(CR, START + CODE.length * 30)]);
    expect(result.codes).toEqual([CODE]);
    expect(result.unclaimed).not.toContain(CR);
  });
});

describe('keys of a person', () => {
  test.each([CR, 'Tab', ' ', 'Escape', 'ArrowDown'])('the key %j alone reaches its control', (name) => {
    expect(run([key(name, START)]).unclaimed).toEqual([name]);
  });

  test.each([
    [' ', 'Tab', CR],
    [' ', CR],
    [' ', 'Tab', 'Tab', 'Tab', ' ', CR],
    [' ', ' ', 'Tab'],
    ['N', 'Tab', CR],
    ['a', 'b', 'c', ' ', 'Tab'],
    ['W', 'A', 'S', 'T', 'E', CR],
  ])('slow keys reach their controls: %j %j %j', (...names) => {
    const isPress = (name: string) => [' ', 'Tab', CR].includes(name);
    expect(run(typed(names, () => 250)).unclaimed.filter(isPress)).toEqual(names.filter(isPress));
  });

  test('Tab reaches its control soon after a code, however often it is pressed', () => {
    const tabs = typed(
      Array.from({ length: 8 }, () => 'Tab'),
      () => 120,
      START + 220,
    );
    const { unclaimed } = run([...sent(CODE, 10), key(CR, START + 200), ...tabs]);
    expect(unclaimed.filter((name) => name === 'Tab').length).toBeGreaterThanOrEqual(7);
  });

  test('Enter two seconds after a code reaches its control', () => {
    const result = run([...sent(CODE, 10), key(CR, START + 200), key(CR, START + 2200)]);
    expect(result.unclaimed).toContain(CR);
  });

  test('quick letters in a choice reach it, and Enter too', () => {
    expect(run([key('z', START, { target: 'choice' }), key(CR, START + 300, { target: 'choice' })]).unclaimed).toEqual([
      'z',
      CR,
    ]);
  });

  test('typed words outside a field are no code', () => {
    expect(run([...sent('good evening', 180), key(CR, START + 2300)])).toMatchObject({ codes: [], unusable: [] });
  });
});

describe('an unusable text is shown as read', () => {
  test.each(['nuco-abc123-123456', 'NUCO-ABC123', `${CODE}7`, 'https://example.org/a', '4006381333931'])(
    'the text %s is no code and is shown as read',
    (text) => {
      expect(run([...sent(text, 60), key(CR, START + 5000)])).toMatchObject({ codes: [], unusable: [text] });
    },
  );
});

describe('a text field', () => {
  const inputs = (text: string, gap: number, size = 1, isPaste = false): ReaderEvent[] =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) => ({
      kind: 'input',
      at: START + index * gap,
      before: `note ${text.slice(0, index * size)}`,
      after: `note ${text.slice(0, (index + 1) * size)}`,
      isPaste,
    }));
  const enter = (at: number) => key(CR, at, { target: 'field' });

  test.each<[string, ReaderEvent[]]>([
    ['keys, then Enter', [...inputs(CODE, 80), enter(START + 80 * CODE.length)]],
    ['keys without a terminator', inputs(CODE, 40)],
    ['one text of an app, without keys', inputs(CODE, 0, CODE.length)],
    ['a paste of an app, then Enter', [...inputs(CODE, 0, CODE.length, true), enter(START + 30)]],
  ])('a code that reaches a text field as %s is read and removed from it', (_, events) => {
    expect(run(events)).toEqual({ codes: [CODE], unusable: [], unclaimed: [], undone: [CODE] });
  });

  test.each<[string, ReaderEvent[]]>([
    ['a code typed at a person’s pace', [...inputs(CODE, 160), enter(START + 160 * CODE.length)]],
    ['a pasted code', inputs(CODE, 0, CODE.length, true)],
    ['a part of a code at a reader’s pace', [...inputs('WASTELAND-ABC123', 0), enter(START)]],
  ])('%s stays in a text field', (_, events) => {
    expect(run(events)).toMatchObject({ codes: [], unusable: [], undone: [] });
  });
});

test('a code that is pasted without a focused field is read', () => {
  expect(run([{ kind: 'paste', at: START, text: `${CODE}\n` }]).codes).toEqual([CODE]);
});
