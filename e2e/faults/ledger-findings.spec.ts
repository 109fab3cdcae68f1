import { expect, test } from '@playwright/test';
import { ledgerFindings, type LedgerRow, type TicketRow } from '../support/ledger-findings.ts';
import type { MadeAction } from '../support/made-actions.ts';

const MINUTE_MS = 60_000;

// Every other journey here rests on this check, so it has to be shown that it can fail.
test('the check of the ledger finds what is missing, doubled, strange, out of order, and a state that does not follow', () => {
  const rows = [row('a', 'T1', 1, '1001'), row('b', 'T2', 2, '1001'), row('c', 'T1', 3, '1002')];
  const tickets = [ticket('T1', 1, '1001'), ticket('T2', 2, '1001'), ticket('T3')];
  const made = [action('a', 'T1', 'one'), action('b', 'T2', 'one'), action('c', 'T1', 'two')];
  const lost = action('d', 'T3', 'one');
  expect(ledgerFindings(rows, tickets, made)).toEqual([]);
  expect(ledgerFindings(rows, tickets, [...made, lost])).toEqual([expect.stringContaining('(d) is missing')]);
  expect(ledgerFindings(rows, tickets, [...made, { ...lost, isUnsure: true }])).toEqual([]);
  expect(ledgerFindings([...rows, row('b', 'T2', 2, '1001')], tickets, made)).toEqual(['b is accepted 2 times']);
  expect(ledgerFindings(rows, tickets, made.slice(1))).toEqual([expect.stringContaining('(a) was made by no phone')]);
  expect(ledgerFindings(rows, tickets, [...made.slice(0, 2), action('c', 'T1', 'one')].toReversed())).toEqual([expect.stringContaining('overtook')]);
  expect(ledgerFindings(rows, [ticket('T1', 3, '1002'), ...tickets.slice(1)], made)).toEqual([expect.stringContaining('coach/C1/outbound/T1 is loaded')]);
  expect(ledgerFindings(rows, [...tickets.slice(0, 2), ticket('T3', 4, '1001')], made)).toEqual([expect.stringContaining('coach/C1/outbound/T3 is loaded')]);
  expect(ledgerFindings(rows, tickets.slice(1), made)).toEqual(['coach/C1/outbound/T1 is no ticket of the week']);
  expect(ledgerFindings([{ ...row('a', 'T1', 1, '1001'), kind: 'new-kind' }], [], [action('a', 'T1', 'one')])).toEqual([expect.stringContaining('add it to EFFECTS')]);
});

function row(idempotentId: string, topic: string, minute: number, repId: string): LedgerRow {
  const occurredAt = minute * MINUTE_MS;
  return { id: idempotentId, idempotentId, kind: 'coach-load', repId, device: null, verdict: 'accepted', topic, body: { coachId: 'C1', direction: 'outbound' }, occurredAt, receivedAt: occurredAt };
}

function ticket(barcode: string, minute?: number, repId?: string): TicketRow {
  const key = `coach/C1/outbound/${barcode}`;
  return minute === undefined ? { key, status: null, statusAt: null, repId: null } : { key, status: 'loaded', statusAt: minute * MINUTE_MS, repId: repId ?? null };
}

function action(idempotentId: string, topic: string, phone: string): MadeAction {
  return { idempotentId, url: '/api/coach/load', topic, timestamp: 0, phone };
}
