import { expect, test } from 'vitest';
import { encodeBase64 } from '../../base/base64/base64.rules.ts';
import type { OutboxEntry, OutboxOptions } from '../../record/outbox/outbox.contract.ts';
import { pendingReports, overlayTickets } from '../../record/ticket/ticket-overlay.rules.ts';
import { ticketListKey } from '../../record/action/action-kind.rules.ts';
import { carriedEntries, type CarriedRecord } from './carried.rules.ts';
import { answeredRecord, deliverBody, deliveredEntries, recordsFor } from './handed-in.rules.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);
const PASSES = ticketListKey({ kind: 'lift-pass' });
const policy = { actFromLevel: 1, allLiftPassesFromLevel: 3 };
const rep = { level: 1, brand: 'wasteland' };
const lead = { level: 3, brand: 'wasteland' };

function certificateOf(repId: string): string {
  const claims = {
    v: 1,
    key: 'BK',
    repId,
    name: repId,
    level: 1,
    tenant: '',
    brand: 'wasteland',
    signIn: 's1',
    until: 1,
  };
  return `a.${encodeBase64(JSON.stringify(claims)).replace(/={1,2}$/, '')}.c`;
}

function entry(id: string, change: Partial<OutboxOptions> = {}, timestamp = AT): OutboxEntry {
  const proof = { signature: `of-${id}`, certificate: certificateOf('1001'), week: 'w1', device: 'd1' };
  return {
    url: '/api/coach/load',
    data: { idempotentId: id, barcode: 'B1' },
    timestamp,
    options: {
      kind: 'coach-load',
      ownerId: '1001',
      ownerName: 'Ella',
      brand: 'wasteland',
      label: '',
      attempts: 0,
      subject: 'coach/C1/outbound',
      state: 'waiting',
      notBefore: 0,
      proof,
      ...change,
    },
  };
}

function carriedFrom(one: OutboxEntry, change: Partial<CarriedRecord> = {}): CarriedRecord {
  const [proven] = recordsFor(lead, { own: [one], carried: [] }, policy);
  if (!proven) throw new Error('It was not signed');
  return { ...proven, repId: '1001', repName: 'Ella', takenAt: AT, takenBy: '1002', ...change };
}

const idsOf = (records: readonly { record: { id: string } }[]) => records.map(({ record }) => record.id);

test('transfers own and carried records oldest first with their signatures', () => {
  const carried = [carriedFrom(entry('c', {}, AT - 5)), carriedFrom(entry('x'), { state: 'in' })];
  const earlier = { ownerId: '1009', proof: { ...entry('b').options.proof, certificate: certificateOf('1009') } };
  const own = [entry('a'), entry('b', earlier as Partial<OutboxOptions>, AT - 9)];
  const records = recordsFor(rep, { own, carried }, policy);
  expect(idsOf(records)).toEqual(['b', 'c', 'a']);
  expect(records.map(({ certificate }) => certificate)).toEqual(['1009', '1001', '1001'].map(certificateOf));
  expect(records.map(({ signature }) => signature)).toEqual(['of-b', 'of-c', 'of-a']);
});

test.each<[string, OutboxEntry, typeof rep, number]>([
  ['a load, to a rep', entry('a'), rep, 1],
  ['a load, to a rep without the right to record', entry('a'), { ...rep, level: 0 }, 0],
  ['a load, to another brand', entry('a'), { ...lead, brand: 'nuco' }, 0],
  ['a lift pass, to a rep', entry('a', { kind: 'lift-pass-distribute', subject: PASSES }), rep, 0],
  ['a lift pass, to who sees all', entry('a', { kind: 'lift-pass-distribute', subject: PASSES }), lead, 1],
  ['one that was never signed', entry('a', { proof: undefined }), lead, 0],
])('rights and proof decide about %s', (_, one, reader, count) => {
  expect(recordsFor(reader, { own: [one], carried: [] }, policy)).toHaveLength(count);
});

test('leaves out carried records that the next reader may not see', () => {
  const pass = carriedFrom(entry('p', { kind: 'lift-pass-distribute', subject: PASSES }));
  expect(idsOf(recordsFor(rep, { own: [], carried: [pass] }, policy))).toEqual([]);
  expect(idsOf(recordsFor(lead, { own: [], carried: [pass] }, policy))).toEqual(['p']);
});

test('records are handed in with each certificate once', () => {
  const records = [
    carriedFrom(entry('a')),
    carriedFrom(entry('b')),
    { ...carriedFrom(entry('c')), certificate: 'd.e.f' },
  ];
  const body = deliverBody(records);
  expect(body.certificates).toEqual([certificateOf('1001'), 'd.e.f']);
  expect(body.records).toMatchObject([{ certificate: 0 }, { certificate: 0 }, { certificate: 1, signature: 'of-c' }]);
  expect(JSON.stringify(body)).not.toContain('takenBy');
});

test.each([
  ['is in', { state: 'in' }, { state: 'in', deliveredAt: 9 }],
  ['waits for the office', { state: 'held' }, { state: 'held', deliveredAt: 9 }],
  ['is refused', { state: 'refused', reason: 'No' }, { state: 'refused', deliveredAt: 9, refusedAt: 9, reason: 'No' }],
  ['is sent again', { state: 'later' }, undefined],
  ['has no answer', undefined, undefined],
] as const)('a record that %s: %j', (_, answer, expected) => {
  const carried = carriedFrom(entry('a'));
  expect(answeredRecord(carried, answer, 9)).toEqual(expected && { ...carried, ...expected });
});

test('a repeated refusal of a record keeps the time of the first refusal', () => {
  const before = carriedFrom(entry('a'), { state: 'refused', deliveredAt: 9, refusedAt: 9 });
  expect(answeredRecord(before, { state: 'refused' }, 20)).toMatchObject({ deliveredAt: 20, refusedAt: 9 });
});

test('the author learns the carrier of its own entries and accepts no others', () => {
  const [one, two] = [entry('a'), entry('b')];
  const said = { status: 200, body: { success: true } };
  const delivered = [
    { id: 'b', carrier: 'Marcus', ...said },
    { id: 'z', carrier: 'Marcus', ...said },
  ];
  expect(deliveredEntries([one, two], delivered)).toEqual([{ entry: two, carrier: 'Marcus', said }]);
});

test('counts carried records of one client once and applies an undo to its own record', () => {
  const load = carriedFrom(entry('a'));
  const again = carriedFrom(entry('b', { ownerName: 'Bo' }, AT + 1), { repId: '1003', repName: 'Bo' });
  const undo = carriedFrom({
    ...entry('u', { kind: 'undo' }, AT + 2),
    data: { idempotentId: 'u', barcode: 'B1', undoes: 'b' },
  });
  const seat = { name: 'Ann', bookingRef: 'W-1', barcode: 'B1', deleted: '0' as const, loaded: 0 as const };
  const shown = (records: readonly CarriedRecord[]) =>
    overlayTickets(
      'loaded',
      [seat],
      { done: 0, total: 1 },
      pendingReports(carriedEntries(records, { brand: 'wasteland', week: 'w1' })),
    );
  expect(shown([load, again])).toMatchObject({ done: 1, total: 1, held: 1 });
  expect(shown([load, again, undo])).toMatchObject({ done: 1, tickets: [{ held: { heldFor: 'Ella', at: AT } }] });
  expect(shown([again, undo])).toMatchObject({ done: 0, tickets: [{ loaded: 0 }] });
});
