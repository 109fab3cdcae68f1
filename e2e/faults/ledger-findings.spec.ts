import { expect, test } from '@playwright/test';
import type { LedgerRow, TicketRow } from '../support/record/ledger-effects.ts';
import { ledgerFindings } from '../support/record/ledger-findings.ts';
import type { MadeAction } from '../support/record/made-actions.ts';

const MINUTE_MS = 60_000;

// Every other journey relies on this check, so this test proves that it can fail.
test('the ledger check finds missing, duplicate, unknown and misordered actions', () => {
  const rows = [row('a', 'T1', 1, '1001'), row('b', 'T2', 2, '1001'), row('c', 'T1', 3, '1002')];
  const tickets = [ticket('T1', 1, '1001'), ticket('T2', 2, '1001'), ticket('T3')];
  const made = [action('a', 'T1', 'one'), action('b', 'T2', 'one'), action('c', 'T1', 'two')];
  const lost = action('d', 'T3', 'one');
  expect(ledgerFindings(rows, tickets, made)).toEqual([]);
  expect(ledgerFindings(rows, tickets, [...made, lost])).toEqual([expect.stringContaining('(d) is missing')]);
  expect(ledgerFindings(rows, tickets, [...made, { ...lost, isUnsure: true }])).toEqual([]);
  expect(ledgerFindings([...rows, row('b', 'T2', 2, '1001')], tickets, made)).toEqual(['b is accepted 2 times']);
  expect(ledgerFindings(rows, tickets, made.slice(1))).toEqual([expect.stringContaining('(a) was made by no phone')]);
  expect(ledgerFindings(rows, tickets, [...made.slice(0, 2), action('c', 'T1', 'one')].toReversed())).toEqual([
    expect.stringContaining('overtook'),
  ]);
  expect(ledgerFindings(rows, [ticket('T1', 3, '1002'), ...tickets.slice(1)], made)).toEqual([
    expect.stringContaining('coach/C1/outbound/T1 is loaded'),
  ]);
  expect(ledgerFindings(rows, [...tickets.slice(0, 2), ticket('T3', 4, '1001')], made)).toEqual([
    expect.stringContaining('coach/C1/outbound/T3 is loaded'),
  ]);
  expect(ledgerFindings(rows, tickets.slice(1), made)).toEqual(['coach/C1/outbound/T1 is no ticket of the week']);
  expect(ledgerFindings([{ ...row('a', 'T1', 1, '1001'), kind: 'new-kind' }], [], [action('a', 'T1', 'one')])).toEqual([
    expect.stringContaining('add it to RECORDED'),
  ]);
});

test('the ledger check ignores undone actions and absences of loaded clients', () => {
  const absence = {
    ...row('b', 'T1', 2, '1001'),
    kind: 'absence',
    body: { kind: 'coach', target: 'C1', direction: 'outbound' },
  };
  const undo = { ...row('c', 'T1', 3, '1001'), kind: 'undo', body: { undoes: 'a' } };
  const rows = [row('a', 'T1', 1, '1001'), absence];
  const made = ['a', 'b', 'c'].map((id) => action(id, 'T1', 'one'));
  expect(ledgerFindings(rows, [ticket('T1', 1, '1001')], made.slice(0, 2))).toEqual([]);
  const absent = { ...ticket('T1', 2, '1001'), status: 'absent' };
  expect(ledgerFindings([...rows, undo], [absent], made)).toEqual([]);
  expect(ledgerFindings([...rows, undo], [ticket('T1', 1, '1001')], made)).toEqual([
    expect.stringContaining('coach/C1/outbound/T1 is loaded'),
  ]);
});

test('the ledger check assigns a registration to the lesson or workshop of its ticket', () => {
  const rows = [{ ...row('a', 'T1', 1, '1001'), kind: 'lesson-register', body: { lessonId: '42' } }];
  const made = [action('a', 'T1', 'one')];
  const registered = (kind: string): TicketRow => ({
    key: `${kind}/42//T1`,
    status: 'registered',
    statusAt: MINUTE_MS,
    repId: '1001',
  });
  expect(ledgerFindings(rows, [registered('lesson')], made)).toEqual([]);
  expect(ledgerFindings(rows, [registered('workshop')], made)).toEqual([]);
  expect(ledgerFindings(rows, [{ key: 'workshop/42//T1', status: null, statusAt: null, repId: null }], made)).toEqual([
    expect.stringContaining('workshop/42//T1 is null'),
  ]);
  expect(ledgerFindings(rows, [], made)).toEqual(['lesson/42//T1 or workshop/42//T1 is no ticket of the week']);
});

test('the keys of a room: in parts, to two guests, back in parts, one hand-out reported twice', () => {
  const out = (id: string, minute: number, tenant: string, numberOfKeys: number) =>
    keyRow(id, minute, 'key-distribute', { tenant, numberOfKeys });
  const back = (id: string, minute: number, numberOfKeys: number, returnedNotes = '') =>
    keyRow(id, minute, 'key-return', { returnedBy: 'Ann', returnedNotes, numberOfKeys, extraKeysReturned: 1 });
  const handOut = (tenant: string, numberOfKeys: number, minute: number) => ({
    numberOfKeys,
    tenant,
    timestamp: minute * MINUTE_MS,
  });
  const moved = (change: object) => ({
    distributed: 1 as const,
    returned: 0 as const,
    distributedTo: 'Ann',
    keysReturned: 0,
    ...change,
  });
  const findings = (rows: LedgerRow[], ticket: TicketRow) =>
    ledgerFindings(
      rows,
      [ticket],
      rows.map(({ idempotentId, topic }) => action(idempotentId, topic, 'one')),
    );

  const parts = [out('1', 1, 'Ann', 1), out('2', 2, 'Bo', 2), out('3', 3, 'Ann', 1)];
  const both = moved({ distributionInfo: JSON.stringify([handOut('Ann', 1, 1), handOut('Bo', 2, 2)]) });
  expect(findings(parts, room('distributed', 2, both))).toEqual([]);
  expect(findings(parts, room('distributed', 1, both))).toEqual([
    expect.stringContaining('key-room///501 is distributed at 60000'),
  ]);
  expect(findings(parts, room('distributed', 2, { ...both, keysReturned: 1 }))).toEqual([
    'key-room///501 has another keysReturned than 0',
  ]);

  const some = [...parts, back('4', 4, 1, 'bent')];
  const after = { ...both, keysReturned: 1, returnedBy: 'Ann', returnedNotes: 'bent', extraKeysReturned: 1 as const };
  expect(findings(some, room('distributed', 4, after))).toEqual([]);
  expect(findings(some, room('returned', 4, after))).toEqual([expect.stringContaining('not distributed')]);
  expect(findings([...some, back('5', 5, 2)], room('returned', 5, { ...after, returned: 1, keysReturned: 3 }))).toEqual(
    [],
  );
  expect(
    findings(
      [back('1', 1, 1)],
      room('none', 9, { distributed: 0, returned: 0, distributedTo: '', distributionInfo: '[]', keysReturned: 0 }),
    ),
  ).toEqual([]);
  expect(findings([], { ...room('none', 1, {}), status: null, statusAt: null, repId: null })).toEqual([]);
});

function keyRow(id: string, minute: number, kind: string, body: object): LedgerRow {
  return { ...row(id, '501', minute, '1001'), kind, body: { roomId: '501', repName: 'Ella', ...body } };
}

function room(status: string, minute: number, moved: NonNullable<TicketRow['room']>['moved']): TicketRow {
  const base = { numberOfKeys: 3, distributed: 0, returned: 0, distributedTo: '', distributionInfo: '' } as const;
  return { key: 'key-room///501', status, statusAt: minute * MINUTE_MS, repId: '1001', room: { base, moved } };
}

function row(idempotentId: string, topic: string, minute: number, repId: string): LedgerRow {
  const occurredAt = minute * MINUTE_MS;
  return {
    id: idempotentId,
    idempotentId,
    kind: 'coach-load',
    repId,
    device: null,
    verdict: 'accepted',
    topic,
    body: { coachId: 'C1', direction: 'outbound' },
    occurredAt,
    receivedAt: occurredAt,
  };
}

function ticket(barcode: string, minute?: number, repId?: string): TicketRow {
  const key = `coach/C1/outbound/${barcode}`;
  return minute === undefined
    ? { key, status: null, statusAt: null, repId: null }
    : { key, status: 'loaded', statusAt: minute * MINUTE_MS, repId: repId ?? null };
}

function action(idempotentId: string, topic: string, phone: string): MadeAction {
  return { idempotentId, url: '/api/coach/load', topic, timestamp: 0, madeAt: 0, phone };
}
