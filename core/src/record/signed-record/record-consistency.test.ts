import { expect, test } from 'vitest';
import { RECORD_PATHS } from '../../record-paths.ts';
import { inconsistentField, type InconsistentField } from './record-consistency.rules.ts';
import type { SignedRecord } from './signed-record.contract.ts';

const record: SignedRecord = {
  v: 1,
  id: 'id-00000001',
  kind: 'coach-load',
  url: '/api/coach/load',
  data: { idempotentId: 'id-00000001', weekID: 'w1', barcode: 'B1' },
  brand: 'wasteland',
  week: 'w1',
  signIn: 's1',
  device: 'd1',
  at: Date.UTC(2026, 0, 2),
  clockOffset: null,
  subject: 'coach/C1/outbound',
  label: 'Ann Hill',
};
const body = { idempotentId: 'id-00000001' };

test.each<[string, Partial<SignedRecord>, InconsistentField | undefined]>([
  ['what it should', {}, undefined],
  ['its week under the other name', { data: { ...body, weekId: 'w1' } }, undefined],
  ['no week in its body, as at a door', { kind: 'event-in', url: '/api/events/validate-in', data: body }, undefined],
  ['a clock that is an hour off', { clockOffset: -3_600_000 }, undefined],
  ['a moment of no calendar', { at: 1e300 }, 'at'],
  ['a moment that is no number', { at: Number.NaN }, 'at'],
  ['a moment that is just outside the calendar', { at: 8.64e15, clockOffset: -1 }, 'at'],
  ['an offset that no clock has, which is ignored', { clockOffset: 1e300 }, undefined],
  ['the address of another kind', { url: '/api/transfer/load' }, 'url'],
  ['a kind that is none', { kind: 'constructor' }, 'url'],
  ['a kind that is only part of others', { kind: 'extra-passenger', url: '/api/transfer/extra-passengers' }, 'url'],
  ['another id in its body', { data: { ...body, idempotentId: 'id-00000002' } }, 'id'],
  ['no id in its body', { data: {} }, 'id'],
  ['a body that is none', { data: null }, 'id'],
  ['another week in its body', { data: { ...body, weekID: 'w2' } }, 'week'],
  ['another week in its body under the other name', { data: { ...body, weekId: 'w2' } }, 'week'],
])('a record with %s is checked for contradicting fields: %j', (_, change, expected) => {
  expect(inconsistentField({ ...record, ...change }, RECORD_PATHS)).toBe(expected);
});
