import { expect, test } from 'vitest';
import { keyGroupName, keyGroupType } from './key-list.rules.ts';
import { barcodeProblem, guestLabel, keyCounts, returners, roomGuests } from './key-page.rules.ts';
import { pendingKeys } from './key-pending.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';

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
test.each([
  ['A, B', ' B ', undefined],
  ['A, B', 'C', 'barcode-not-allowed'],
  ['', 'A', 'room-without-barcodes'],
])('allowed %j, scanned %j: %s', (allowedBarcodes, code, problem) => {
  expect(barcodeProblem({ allowedBarcodes }, code)).toBe(problem);
});

test.each<[string, Partial<KeyRoom>, string[], string[], string[]]>([
  // inhabitants, guests for a hand-out, returners
  ['the inhabitants of the room', {}, ['Ann - W-1', 'Ann - W-1', ''], ['Ann - W-1'], ['Ann - W-1']],
  [
    'guests who hold keys by the record return them',
    {
      distributedTo: 'Bea - W-2',
      distributionInfo: '[{"numberOfKeys":1,"tenant":"Cy - W-3"},{"numberOfKeys":1,"tenant":"Ann - W-1"}]',
    },
    ['Ann - W-1'],
    ['Ann - W-1'],
    ['Ann - W-1', 'Bea - W-2', 'Cy - W-3'],
  ],
  ['only the record names a guest', { distributedTo: 'Bea - W-2' }, [], ['Bea - W-2'], ['Bea - W-2']],
])('the people of a room: %s', (_, change, sleepers, guests, returning) => {
  const people = { ...room, ...change };
  expect([roomGuests(people, sleepers), returners(people, sleepers)]).toEqual([guests, returning]);
});

test('display texts of a room', () => {
  expect(keyCounts(room)).toEqual([1, 2, 3]);
  expect([guestLabel({ name: 'Ann', reference: 'W-1' }), guestLabel({ name: undefined, reference: 'W-1' })]).toEqual([
    'Ann - W-1',
    'W-1',
  ]);
  expect(['loc', 'sup', 'bld', 'x'].map(keyGroupType)).toEqual(['loc', 'sup', 'bld', 'loc']);
  expect([keyGroupName('UsOpY2VwdGlvbg=='), keyGroupName('%%')]).toEqual(['Réception', undefined]);
});

const options = {
  kind: 'key-distribute',
  ownerId: '1',
  ownerName: 'Bo',
  brand: 'wasteland',
  label: '',
  subject: 'keys',
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
} as const;
const post = { roomId: '501', numberOfKeys: 2, tenant: 'Ann - W-1', idempotentId: 'id-1', handsetTimestamp: 1_000 };
test.each<[string, unknown, string, object | undefined]>([
  [
    'a hand-out',
    post,
    'key-distribute',
    {
      move: 'distribute',
      person: 'Ann - W-1',
      numberOfKeys: 2,
      held: true,
      id: 'id-1',
      at: '1970-01-01T00:00:01.000Z',
    },
  ],
  [
    'a return without a timestamp',
    { roomId: '501', numberOfKeys: 1, returnedBy: 'Ann', returnedNotes: 'bent', extraKeysReturned: 1 },
    'key-return',
    { move: 'return', person: 'Ann', notes: 'bent', extraKeysReturned: 1, id: '', at: '1970-01-01T00:00:00.000Z' },
  ],
  ['an invalid timestamp', { ...post, handsetTimestamp: 1e99 }, 'key-distribute', { at: '1970-01-01T00:00:00.000Z' }],
  ['another kind', post, 'event-in', undefined],
  ['a damaged one', { roomId: '501' }, 'key-distribute', undefined],
  ['nothing', null, 'key-return', undefined],
])('a queued post: %s', (_, data, kind, expected) => {
  const [move] = pendingKeys([
    {
      key: 1,
      url: '',
      timestamp: 0,
      data,
      options: { ...options, kind: kind as typeof options.kind },
    },
  ]).moves;
  expect(move && { ...move, ...expected }).toEqual(expected && move);
});
