import { describe, expect, test } from 'vitest';
import {
  creditFrame,
  chargePreparation,
  nextTry,
  SECOND_TRIES,
  triedOnce,
  UNSPENT,
  type SecondTry,
  type TryBudget,
} from './second-try.rules.ts';

const INTERVAL = 500;
const EVERY: readonly SecondTry[] = SECOND_TRIES;

/** One frame without a code in each interval, with a cost in ms for each try. */
function session(frames: number, costs: Partial<Record<SecondTry, number>>, possible = EVERY) {
  let budget = UNSPENT;
  const tried: SecondTry[] = [];
  let spent = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    budget = creditFrame(budget, frame * INTERVAL);
    let left = possible;
    let free = INTERVAL;
    for (let next = nextTry(budget, left, free); next !== null; next = nextTry(budget, left, free)) {
      const cost = costs[next] ?? 0;
      budget = triedOnce(budget, next, cost, false);
      left = left.filter((one) => one !== next);
      free -= cost;
      spent += cost;
      tried.push(next);
    }
  }
  return { budget, tried, spent, elapsed: frames * INTERVAL };
}

const every = (ms: number) => Object.fromEntries(EVERY.map((one) => [one, ms]));

describe('second tries take at most a fifth of the time', () => {
  test.each([
    ['a fast phone', every(5)],
    ['a usual phone', every(24)],
    ['a slow phone', every(96)],
    ['a very slow phone', every(400)],
    [
      'costs that differ',
      {
        'other-reader': 20,
        'whole-sharper': 12,
        'whole-softer': 10,
        'even-light': 35,
        sharper: 28,
        'much-sharper': 30,
        'local-contrast': 31,
        'two-frames': 60,
      },
    ],
  ])('%s', (_, costs) => {
    const { spent, elapsed } = session(400, costs);
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(elapsed / 5);
  });

  test('a slow try delays the next one by the time it exceeded its estimate', () => {
    let budget = creditFrame(creditFrame(UNSPENT, 0), INTERVAL);
    expect(nextTry(budget, EVERY, INTERVAL)).toBe('other-reader');
    budget = triedOnce(budget, 'other-reader', 300, false);
    for (const at of [2, 3]) {
      budget = creditFrame(budget, at * INTERVAL);
      expect(nextTry(budget, EVERY, INTERVAL)).toBeNull();
    }
  });

  test('making a frame ready is paid for too', () => {
    const budget = chargePreparation({ ...UNSPENT, savedMs: 45 }, 10);
    expect(budget.savedMs).toBe(35);
    expect(nextTry(budget, EVERY, INTERVAL)).toBeNull();
  });

  test('the first frame has no budget, and a wait saves at most half a second', () => {
    expect(nextTry(creditFrame(UNSPENT, 0), EVERY, INTERVAL)).toBeNull();
    expect(creditFrame(creditFrame(UNSPENT, 0), 3_600_000).savedMs).toBe(500);
  });
});

describe('which is tried', () => {
  test('a fast phone makes all tries with each frame, in order', () => {
    const { tried } = session(30, every(5));
    expect(tried.slice(0, 2 * EVERY.length)).toEqual([...EVERY, ...EVERY]);
  });

  test('a slow phone makes one try at a time, in turn', () => {
    const ofOurs = EVERY.filter((one) => one !== 'other-reader');
    const { tried } = session(30, every(96), ofOurs);
    expect(new Set(tried.slice(-ofOurs.length))).toEqual(new Set(ofOurs));
  });

  test('makes the other tries while the budget for the own reader grows', () => {
    const { tried } = session(60, { ...every(40), 'other-reader': 150 });
    const others = tried.filter((one) => one !== 'other-reader');
    expect(others.length).toBeGreaterThan(10);
    expect(tried.length - others.length).toBeGreaterThan(10);
  });

  test('a try that is too slow for the next frame does not stop the others', () => {
    const { tried } = session(40, { ...every(20), 'two-frames': 800 });
    expect(tried.filter((one) => one === 'two-frames').length).toBeLessThan(5);
    expect(tried.filter((one) => one === 'local-contrast').length).toBeGreaterThan(10);
  });

  test('one slow first use does not exclude tries without measurements', () => {
    let budget = triedOnce({ ...UNSPENT, savedMs: 500 }, 'sharper', 900, false);
    for (let frame = 0; frame < 8; frame += 1) budget = creditFrame(budget, frame * INTERVAL);
    const others = EVERY.filter((one) => one !== 'other-reader');
    expect(nextTry(budget, others, INTERVAL)).toBe('even-light');
  });

  test.each<[string, Partial<TryBudget>, readonly SecondTry[], number, SecondTry | null]>([
    ['the first', {}, EVERY, 500, 'other-reader'],
    ['the first that is possible', {}, ['two-frames', 'sharper'], 500, 'sharper'],
    ['the next in turn', { turn: 'two-frames' }, ['sharper', 'two-frames'], 500, 'two-frames'],
    ['our own reader before all turns', { turn: 'two-frames' }, EVERY, 500, 'other-reader'],
    ['after the last the first', { turn: 'two-frames' }, ['sharper', 'local-contrast'], 500, 'sharper'],
    ['none is left', {}, [], 500, null],
    ['no time', {}, EVERY, 10, null],
    ['no savings', { savedMs: 10 }, EVERY, 500, null],
    ['debts', { savedMs: -200 }, EVERY, 500, null],
  ])('%s', (_, some, possible, freeMs, next) => {
    expect(nextTry({ ...UNSPENT, savedMs: 100, ...some }, possible, freeMs)).toBe(next);
  });

  test('the next frame starts with the try that found a code', () => {
    const ofOurs = EVERY.filter((one) => one !== 'other-reader');
    const found = triedOnce({ ...UNSPENT, savedMs: 400 }, 'local-contrast', 30, true);
    expect(nextTry(found, ofOurs, INTERVAL)).toBe('local-contrast');
    const missed = triedOnce(found, 'local-contrast', 30, false);
    expect(nextTry(missed, ofOurs, INTERVAL)).toBe('whole-softer');
  });

  test('the own reader does not displace the try that found a code', () => {
    const found = triedOnce({ ...UNSPENT, savedMs: 400 }, 'local-contrast', 30, true);
    expect(triedOnce(found, 'other-reader', 20, false).turn).toBe('local-contrast');
  });
});
