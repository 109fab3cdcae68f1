import { describe, expect, test } from 'vitest';
import { foldKeys, keyMovedFields, keyStateOf, type KeyExceptionCode, type KeyReport } from './key-fold.rules.ts';
import {
  keysOutInPart,
  overlayKeyRoom,
  keyBuildings,
  keyTotals,
  type PendingKeyMove,
  type PendingKeys,
} from './key-list.rules.ts';
import { decideKeyMove, type KeyMoveClaim } from './key-move.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';
import type { ShownKeyRoom } from './key.contract.ts';

const room: KeyRoom = {
  roomId: '501',
  roomName: '2A',
  buildingName: 'Névé',
  numberOfKeys: 3,
  extraKeys: 1,
  allowedBarcodes: 'A, B',
  ready: 1,
  blocked: 0,
  distributed: 0,
  returned: 0,
  distributedTo: '',
  distributionInfo: '[]',
};
const at = (minute: number) => new Date(Date.UTC(2026, 11, 12, 18, minute)).toISOString();
let order = 0;
const move = (
  kind: KeyReport['move'],
  minute: number,
  numberOfKeys: number,
  person: string,
  extraKeysReturned: 0 | 1 = 0,
): KeyReport => ({
  id: `report-${order}`,
  move: kind,
  at: at(minute),
  numberOfKeys,
  person,
  notes: '',
  extraKeysReturned,
  repId: '1',
  repName: 'Bo',
  order: order++,
});
const out = (minute: number, keys: number, guest = 'Ann - W-1') => move('distribute', minute, keys, guest);
const back = (minute: number, keys: number, guest = 'Ann - W-1') => move('return', minute, keys, guest);

type Case = [
  what: string,
  reports: KeyReport[],
  expected: { distributed: 0 | 1; returned: 0 | 1; out: number; codes: KeyExceptionCode[] },
];
const cases: Case[] = [
  ['nothing', [], { distributed: 0, returned: 0, out: 0, codes: [] }],
  ['out', [out(0, 3)], { distributed: 1, returned: 0, out: 3, codes: [] }],
  ['out in part', [out(0, 1)], { distributed: 1, returned: 0, out: 1, codes: [] }],
  ['out, partly back', [out(0, 3), back(5, 2)], { distributed: 1, returned: 0, out: 1, codes: [] }],
  ['out, back in two parts', [out(0, 3), back(5, 2), back(9, 1)], { distributed: 1, returned: 1, out: 0, codes: [] }],
  [
    'the same hand-out on two phones',
    [out(0, 2), out(1, 2)],
    { distributed: 1, returned: 0, out: 2, codes: ['keys-out-already'] },
  ],
  [
    'the remaining keys to another guest',
    [out(0, 2), out(1, 2, 'Bea - W-2')],
    { distributed: 1, returned: 0, out: 3, codes: ['keys-out-already'] },
  ],
  [
    'returned twice',
    [out(0, 1), back(5, 1), back(6, 1)],
    { distributed: 1, returned: 1, out: 0, codes: ['keys-back-already'] },
  ],
  ['more back than out', [out(0, 1), back(5, 3)], { distributed: 1, returned: 1, out: 0, codes: ['more-keys-back'] }],
  ['back with no hand-out known', [back(5, 1)], { distributed: 0, returned: 0, out: 0, codes: ['no-hand-out-known'] }],
  [
    'handed out again',
    [out(0, 3), back(5, 3), out(9, 2, 'Bea - W-2')],
    { distributed: 1, returned: 0, out: 2, codes: ['keys-out-already'] },
  ],
];

describe.each(cases)('%s', (_, reports, expected) => {
  test('gives the same result in every order of arrival', () => {
    for (const arrived of permutations(reports)) {
      const state = foldKeys(keyStateOf(room), arrived);
      const { distributed, returned } = keyMovedFields(state);
      expect({
        distributed,
        returned,
        out: state.handedOut - state.keysReturned,
        codes: state.exceptions.map(({ code }) => code),
      }).toEqual(expected);
    }
  });

  test('gives the same result when the phone folds it in two steps', () => {
    const [first, ...others] = reports;
    if (!first) return;
    const once = keyMovedFields(foldKeys(keyStateOf(room), [first]));
    const pending = others.map((report) => ({ ...report, roomId: '501', held: true }));
    const { distributed, returned } = overlayKeyRoom({ ...room, ...once }, { moves: pending, undos: [] });
    expect({ distributed, returned }).toEqual({ distributed: expected.distributed, returned: expected.returned });
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const report = { replay: false, occurredAt: at(30), repId: '2', repName: 'Cy' };
const handOut: KeyMoveClaim = {
  id: 'mine',
  move: 'distribute',
  numberOfKeys: 2,
  person: 'Ann - W-1',
  notes: '',
  extraKeysReturned: 0,
  barcode: 'A',
};
const giveBack: KeyMoveClaim = {
  id: 'mine',
  move: 'return',
  numberOfKeys: 2,
  person: 'Ann - W-1',
  notes: '',
  extraKeysReturned: 1,
};

test.each<[string, Partial<KeyRoom>, KeyReport[], KeyMoveClaim, string]>([
  ['no codes', { allowedBarcodes: ' , ' }, [], handOut, 'room-without-barcodes'],
  ['another code', {}, [], { ...handOut, barcode: 'C' }, 'barcode-not-allowed'],
  ['no code', {}, [], { ...handOut, barcode: '' }, 'barcode-not-allowed'],
  ['blocked', { blocked: 1, ready: 0 }, [], handOut, 'room-blocked'],
  ['not ready', { ready: 0 }, [], handOut, 'room-not-ready'],
  ['more than there are', {}, [], { ...handOut, numberOfKeys: 4 }, 'too-many-keys'],
  ['out already', {}, [out(0, 1)], handOut, 'keys-out-already'],
  ['back although not out', {}, [], giveBack, 'keys-not-out'],
  ['back twice', {}, [out(0, 2), back(3, 2)], giveBack, 'keys-back-already'],
])('%s: refused live, never in a replay', (_, change, reports, claim, code) => {
  const facts = { room: { sheet: { ...room, ...change }, base: room, reports } };
  expect(decideKeyMove(facts, claim, report)).toMatchObject({ ok: false, code });
  expect(decideKeyMove(facts, claim, { ...report, replay: true })).toMatchObject({
    ok: true,
    outcome: 'folded',
    exception: { code: code === 'keys-not-out' ? 'no-hand-out-known' : code },
  });
});

test('an unknown room is refused, replayed or not', () => {
  expect(decideKeyMove({ room: undefined }, handOut, { ...report, replay: true })).toMatchObject({
    ok: false,
    code: 'unknown-room',
  });
});

test('an earlier hand-out received late displaces the later one', () => {
  const known = out(40, 3, 'Bea - W-2');
  const verdict = decideKeyMove(
    { room: { sheet: room, base: room, reports: [known] } },
    { ...handOut, numberOfKeys: 3 },
    { ...report, replay: true },
  );
  expect(verdict).toMatchObject({
    ok: true,
    state: { status: 'distributed', since: { at: at(30) } },
    displaced: [
      { order: known.order, exception: { code: 'keys-out-already', details: { name: '2A', repName: 'Cy' } } },
    ],
  });
});

describe('keys handed out by the office', () => {
  const atOffice: KeyRoom = { ...room, distributed: 1, distributedTo: 'Ann - W-1' };

  test('a move without a number counts as all keys of the room, also after storage', () => {
    const first = keyMovedFields(foldKeys(keyStateOf(atOffice), [back(5, 1)]));
    const again = keyMovedFields(foldKeys(keyStateOf({ ...atOffice, ...first }), [out(6, 1, 'Bea - W-2')]));
    expect(JSON.parse(again.distributionInfo)).toEqual([
      { numberOfKeys: 3, tenant: 'Ann - W-1', timestamp: 0 },
      { numberOfKeys: 1, tenant: 'Bea - W-2', timestamp: Date.parse(at(6)) },
    ]);
    expect(keyTotals([{ ...atOffice, ...again }])).toMatchObject({ handedOut: 4, returned: 1, stillOut: 3 });
    expect(
      keyStateOf({ ...atOffice, distributionInfo: '[{"numberOfKeys":"many","tenant":"Cy - W-3"}]' }),
    ).toMatchObject({ handedOut: 3, handOuts: [{ numberOfKeys: 3, tenant: 'Ann - W-1' }] });
  });

  test.each<[string, Partial<ShownKeyRoom>, number | undefined]>([
    ['1 of 3', { distributionInfo: '[{"numberOfKeys":1}]' }, 1],
    ['2 of 3 in two parts', { distributionInfo: '[{"numberOfKeys":1},{"numberOfKeys":"1"}]' }, 2],
    ['3 of 3', { distributionInfo: '[{"numberOfKeys":3}]' }, undefined],
    ['no record', {}, undefined],
    ['no JSON', { distributionInfo: '[{' }, undefined],
    ['not out', { distributed: 0, distributionInfo: '[{"numberOfKeys":1}]' }, undefined],
    ['back', { returned: 1, distributionInfo: '[{"numberOfKeys":1}]' }, undefined],
    ['2 of 3 back', { keysReturned: 2 }, 1],
  ])('in part: %s', (_, change, some) => {
    expect(keysOutInPart({ ...atOffice, ...change })).toBe(some);
  });

  test('do not count once the room’s flag is cleared, even if the record still exists', () => {
    const over: KeyRoom = { ...room, distributionInfo: '[{"numberOfKeys":2,"tenant":"Ann - W-1","timestamp":1}]' };
    expect(keyTotals([over])).toMatchObject({ distributed: 0, handedOut: 0, returned: 0, stillOut: 0 });
    expect(foldKeys(keyStateOf(over), [out(0, 1, 'Ann - W-1')])).toMatchObject({
      handedOut: 1,
      handOuts: [{ numberOfKeys: 1, tenant: 'Ann - W-1' }],
      exceptions: [],
    });
  });
});

describe('pending reports on the phone', () => {
  const [first, second, third] = [out(0, 2), back(5, 1), back(9, 1)];
  const asServerHas = (...reports: KeyReport[]): ShownKeyRoom => {
    const last = reports.at(-1);
    const verdict =
      last &&
      decideKeyMove({ room: { sheet: room, base: room, reports: reports.slice(0, -1) } }, last, {
        replay: true,
        occurredAt: last.at,
        repId: last.repId,
        repName: last.repName,
      });
    return verdict && 'reply' in verdict && verdict.reply && 'room' in verdict.reply
      ? (verdict.reply.room as ShownKeyRoom)
      : room;
  };
  const waiting = (...reports: KeyReport[]): PendingKeyMove[] =>
    reports.map((report) => ({ ...report, roomId: '501', held: true }));

  test.each<[string, ShownKeyRoom, PendingKeyMove[], { keysReturned: number; returned: 0 | 1; held: boolean }]>([
    [
      'is applied over the server’s state',
      asServerHas(first),
      waiting(second),
      { keysReturned: 1, returned: 0, held: true },
    ],
    [
      'is not applied once the server has it',
      asServerHas(first, second),
      waiting(second),
      { keysReturned: 1, returned: 0, held: false },
    ],
    [
      'is not applied after a later report of another rep',
      asServerHas(first, second, third),
      waiting(second),
      { keysReturned: 2, returned: 1, held: false },
    ],
    [
      'the part the server does not have still counts',
      asServerHas(first, second),
      waiting(second, third),
      { keysReturned: 2, returned: 1, held: true },
    ],
    [
      'a report about another room changes nothing',
      asServerHas(first),
      waiting(second).map((one) => ({ ...one, roomId: '502' })),
      { keysReturned: 0, returned: 0, held: false },
    ],
  ])('%s', (_, snapshot, pending, expected) => {
    expect(overlayKeyRoom(snapshot, { moves: pending, undos: [] })).toMatchObject(expected);
  });

  const undoOf = ({ id }: KeyReport, change: object = {}) => ({
    moves: [],
    undos: [{ roomId: '501', undoes: id, held: true, ...change }],
  });

  test.each<[string, ShownKeyRoom, PendingKeys, object]>([
    ['a hand-out: the keys are here', asServerHas(first), undoOf(first), { distributed: 0, returned: 0, held: true }],
    [
      'a return: the keys before it are back',
      asServerHas(first, second, third),
      undoOf(third),
      { distributed: 1, returned: 0, keysReturned: 1, statusAt: second.at, held: true },
    ],
    [
      'once the server has the undo it is not held',
      asServerHas(first),
      undoOf(first, { held: false }),
      { distributed: 0, held: false },
    ],
    [
      'a move that others followed: only the server knows',
      asServerHas(first, second),
      undoOf(first),
      { distributed: 1, keysReturned: 1, held: true },
    ],
    ['of another room', asServerHas(first), undoOf(first, { roomId: '502' }), { distributed: 1, held: false }],
    [
      'and moved again after it',
      asServerHas(first),
      { ...undoOf(first), moves: waiting(out(3, 1)) },
      { distributed: 1, distributionInfo: expect.stringContaining('"numberOfKeys":1') as string, held: true },
    ],
  ])('undone: %s', (_, snapshot, pending, expected) => {
    expect(overlayKeyRoom(snapshot, pending)).toMatchObject(expected);
  });

  test('an undone move offers no further undo until the server reports the last move', () => {
    expect(overlayKeyRoom(asServerHas(first, second), undoOf(second))).not.toHaveProperty('lastReport');
  });
});

test('rooms and keys are counted, including keys the office handed out before', () => {
  const rooms = [
    room,
    { ...room, distributed: 1 as const },
    { ...room, blocked: 1 as const },
    { ...room, distributed: 1 as const, returned: 1 as const, distributionInfo: '[{"numberOfKeys":2}]' },
  ];
  expect(keyTotals(rooms)).toEqual({ total: 4, distributed: 1, keys: 12, handedOut: 5, returned: 2, stillOut: 3 });
  expect(keyBuildings(rooms)).toEqual([
    { buildingName: 'Névé', totalRooms: 4, readyRooms: 3, blockedRooms: 1, distributedRooms: 1 },
  ]);
});
