import { expect, test } from 'vitest';
import {
  distributeGap,
  keysAreOut,
  keysOut,
  returnGap,
  type DistributeChoice,
  type KeyGap,
  type ReturnChoice,
} from './key-conditions.rules.ts';
import type { ShownKeyRoom } from './key.contract.ts';

const room: ShownKeyRoom = {
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
const choice: DistributeChoice = { numberOfKeys: 1, tenant: 'Ann - W-1', barcode: 'B' };

test.each<[string, Partial<ShownKeyRoom>, Partial<DistributeChoice>, boolean, KeyGap | undefined]>([
  ['nothing, when all conditions are met', {}, {}, true, undefined],
  ['the return, of keys that are out', { distributed: 1 }, {}, true, { bar: 'keys-out' }],
  ['everything, of keys that came back', { distributed: 1, returned: 1 }, {}, true, { bar: 'handed-out-before' }],
  ['readiness', { ready: 0 }, {}, true, { bar: 'room-not-ready' }],
  ['that it is not blocked', { blocked: 1, ready: 0 }, {}, true, { bar: 'room-blocked' }],
  ['keys', {}, { numberOfKeys: 0 }, true, { bar: 'no-keys' }],
  ['allowed codes', { allowedBarcodes: ' ,' }, {}, true, { bar: 'no-barcodes' }],
  ['a guest who can be chosen', {}, { tenant: '', barcode: '' }, false, { bar: 'no-guests' }],
  ['a guest, before codes', { allowedBarcodes: '' }, { tenant: '' }, false, { bar: 'no-guests' }],
  ['a guest', {}, { tenant: '' }, true, { steps: ['guest'] }],
  ['a code', {}, { barcode: '' }, true, { steps: ['barcode'] }],
  ['a code that is still allowed', {}, { barcode: 'C' }, true, { steps: ['barcode'] }],
  ['both, in the order of the screen', {}, { barcode: '', tenant: '' }, true, { steps: ['barcode', 'guest'] }],
  ['only what no choice can mend', { blocked: 1 }, { barcode: '', tenant: '' }, false, { bar: 'room-blocked' }],
])('missing for a hand-out: %s', (_, change, chosen, hasGuests, gap) => {
  expect(distributeGap({ ...room, ...change }, { ...choice, ...chosen }, hasGuests)).toEqual(gap);
});

const returned: ReturnChoice = { numberOfKeys: 1, returnedBy: 'not_returned_by_person', extraKeysReturned: '0' };

test.each<[string, Partial<ShownKeyRoom>, Partial<ReturnChoice>, KeyGap | undefined]>([
  ['nothing, when all conditions are met', {}, {}, undefined],
  ['a hand-out', { distributed: 0 }, {}, { bar: 'keys-here' }],
  ['everything, when all are back', { returned: 1 }, { returnedBy: '' }, { bar: 'all-back' }],
  ['keys', {}, { numberOfKeys: 0 }, { bar: 'no-keys' }],
  ['who brought them', {}, { returnedBy: '' }, { steps: ['returner'] }],
  ['the answer about extra keys', {}, { extraKeysReturned: '' }, { steps: ['extra-keys'] }],
  ['both answers', {}, { returnedBy: '', extraKeysReturned: '' }, { steps: ['returner', 'extra-keys'] }],
])('missing for a return: %s', (_, change, chosen, gap) => {
  expect(returnGap({ ...room, distributed: 1, ...change }, { ...returned, ...chosen })).toEqual(gap);
});

test.each<[string, Partial<ShownKeyRoom>, number, boolean]>([
  ['here', {}, 0, false],
  ['out', { distributed: 1 }, 3, true],
  ['out in part', { distributed: 1, distributionInfo: '[{"numberOfKeys":2}]' }, 2, true],
  ['partly back', { distributed: 1, keysReturned: 2 }, 1, true],
  ['back', { distributed: 1, returned: 1 }, 0, false],
])('keys that are %s', (_, change, out, areOut) => {
  const now = { ...room, ...change };
  expect([keysOut(now), keysAreOut(now)]).toEqual([out, areOut]);
});
