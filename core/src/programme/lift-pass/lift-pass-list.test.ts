import { describe, expect, test } from 'vitest';
import type { LiftPassListReply, LiftPassTicket } from './lift-pass.contract.ts';
import type { LiftPassViewer } from './lift-pass.rights.ts';
import { overlayLiftPasses, ownLiftPasses, shownLiftPasses } from './lift-pass-list.rules.ts';

const at = '2026-12-13T07:40:00.000Z';
const viewer = (level: number): LiftPassViewer => ({
  policy: { prefix: 'WASTELAND', allLiftPassesFromLevel: 3, liftPassPrefixes: ['WASTELAND', 'WHITEROAD'] },
  repId: '7',
  level,
});
const ticket = (code: string, change: Partial<LiftPassTicket> = {}): LiftPassTicket => ({
  name: `Name of ${code}`,
  bookingRef: code,
  barcode: `${code}-000001`,
  passType: '6 Day',
  staffMembers: '[{"id":"7"}]',
  distributed: 0,
  deleted: '0',
  ...change,
});
const mine = ticket('WASTELAND-AAAAAA');
const others = ticket('WASTELAND-BBBBBB', { staffMembers: '[{"id":"8"}]', distributed: 1 });
const cross = ticket('WHITEROAD-CCCCCC');
const foreign = ticket('NUCO-DDDDDD');
const withheld = ticket('WASTELAND-EEEEEE', { deleted: '1' });
const broken = ticket('WASTELAND-FFFFFF', { staffMembers: 'no list' });
const all = [mine, others, cross, foreign, withheld, broken];

test.each([
  [1, [mine]],
  [2, [mine]],
  [3, [mine, others, broken]],
  [4, [mine, others, broken]],
])('level %i sees', (level, expected) => {
  expect(shownLiftPasses(viewer(level), all)).toEqual(expected);
});

test.each([
  [1, [mine, cross, withheld]],
  [3, [mine, others, cross, withheld, broken]],
])('level %i may hand out', (level, expected) => {
  expect(ownLiftPasses(viewer(level), all)).toEqual(expected);
});

describe('overlayLiftPasses', () => {
  const reply: LiftPassListReply = { tickets: [mine, cross, withheld], total: 90, distributed: 40 };
  const pending = (barcode: string, held = true) => [{ barcode, at, repName: 'Al', held }];

  test('a rep who sees only some passes gets the counts of those', () => {
    expect(overlayLiftPasses(reply, [], viewer(1))).toMatchObject({
      total: 1,
      done: 0,
      held: 0,
      tickets: [mine],
      deleted: [withheld],
      every: [mine, cross, withheld],
    });
  });

  test('a cancelled pass that the rep may not see is not found by name', () => {
    const foreignPasses = [
      { ...cross, deleted: '1' as const },
      { ...others, deleted: '1' as const },
    ];
    expect(overlayLiftPasses({ ...reply, tickets: foreignPasses }, [], viewer(1)).deleted).toEqual([]);
    expect(overlayLiftPasses({ ...reply, tickets: foreignPasses }, [], viewer(3)).deleted).toHaveLength(1);
  });

  test('a rep who sees all passes gets the server’s counts', () => {
    expect(overlayLiftPasses(reply, [], viewer(3))).toMatchObject({ total: 90, done: 40 });
  });

  test.each([
    [1, { total: 1, done: 1 }],
    [3, { total: 90, done: 41 }],
  ])('level %i: a pending hand-out counts as distributed and is marked held', (level, counts) => {
    const list = overlayLiftPasses(reply, pending(mine.barcode), viewer(level));
    expect(list).toMatchObject({ ...counts, held: 1 });
    expect(list.tickets).toEqual([{ ...mine, distributed: 1, distributedAt: at, distributedBy: 'Al', held: true }]);
  });

  test('a hand-out the server accepted but the list lacks is not marked held', () => {
    expect(overlayLiftPasses(reply, pending(mine.barcode, false), viewer(1))).toMatchObject({
      done: 1,
      held: 0,
    });
  });

  test('a hand-out the server already counts is not counted twice', () => {
    const counted = { ...reply, tickets: [{ ...mine, distributed: 1 as const }] };
    expect(overlayLiftPasses(counted, pending(mine.barcode), viewer(3))).toMatchObject({ done: 40, held: 0 });
  });

  test('marks may be numbers or strings', () => {
    const tickets = [
      Object.assign({ ...mine }, { distributed: '1' }),
      Object.assign({ ...mine }, { barcode: 'b', distributed: '0' }),
      Object.assign({ ...mine }, { barcode: 'c', deleted: 1 }),
    ] as const;
    const list = overlayLiftPasses(
      { tickets: [...tickets], total: 2, distributed: 1 },
      pending(mine.barcode),
      viewer(1),
    );
    expect(list).toMatchObject({ total: 2, done: 1, held: 0, tickets: [{ distributed: 1 }, { distributed: 0 }] });
  });

  test('a pass of the cross brand can be handed out and marked held, and is not counted', () => {
    expect(overlayLiftPasses(reply, pending(cross.barcode), viewer(3))).toMatchObject({
      total: 90,
      done: 40,
      held: 1,
    });
  });
});
