import { expect, test } from 'vitest';
import type { AuditFilter } from './audit.contract.ts';
import { auditSpan, isAboutClient, isFiltered } from './audit-filter.rules.ts';

const filter = (change: Partial<AuditFilter>): AuditFilter => ({
  person: '',
  client: '',
  from: '',
  until: '',
  timeZone: 'Europe/Paris',
  ...change,
});

test.each<[string, Partial<AuditFilter>, string | undefined, string | undefined]>([
  ['no day', {}, undefined, undefined],
  ['a first day', { from: '2026-12-12' }, '2026-12-11T23:00:00.000Z', undefined],
  ['a last day, which is included', { until: '2026-12-12' }, undefined, '2026-12-12T23:00:00.000Z'],
  [
    'a day with 23 hours',
    { from: '2027-03-28', until: '2027-03-28' },
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ],
  ['an offset', { from: '2026-12-12', timeZone: 'UTC+1' }, '2026-12-11T23:00:00.000Z', undefined],
  ['an offset west', { from: '2026-12-12', timeZone: 'UTC-3:30' }, '2026-12-12T03:30:00.000Z', undefined],
  ['an unknown zone', { from: '2026-12-12', timeZone: 'Nowhere/Else' }, '2026-12-12T00:00:00.000Z', undefined],
  ['a text that is no day', { from: 'yesterday', until: '2026-02-31' }, undefined, undefined],
])('converts the chosen days of the audit to moments: %s', (_, change, start, end) => {
  const span = auditSpan(filter(change));
  const isoOf = (epochMs: number | undefined) => (epochMs === undefined ? undefined : new Date(epochMs).toISOString());
  expect([isoOf(span.start), isoOf(span.end)]).toEqual([start, end]);
});

test.each<[string, Partial<AuditFilter>, boolean]>([
  ['no choice', {}, false],
  ['spaces', { client: ' ' }, false],
  ['a client', { client: 'ann' }, true],
  ['a kind', { kind: 'imported' }, true],
  ['a last day', { until: '2026-12-12' }, true],
])('decides whether a list is filtered: %s', (_, change, expected) => {
  expect(isFiltered(filter(change))).toBe(expected);
});

const ANN = { name: 'Ann Éxample', reference: 'WASTELAND-000007' };

test.each<[string, boolean]>([
  ['ann', true],
  ['example ANN', true],
  ['000007', true],
  ['Ann WASTELAND-000007', true],
  ['Bob', false],
  ['Ann Bob', false],
  ['%', false],
  ['_', false],
])('finds an audit entry about a client by typed words: %s: %s', (typed, isFound) => {
  expect(isAboutClient(ANN, typed)).toBe(isFound);
});

test('finds the signs % and _ in the name of an audited client as typed', () => {
  expect(isAboutClient({ name: '100% Bob_by' }, '100% bob_by')).toBe(true);
  expect(isAboutClient({ name: '100% Bob_by' }, '%')).toBe(true);
});

test('does not find an audit entry about an erased client', () => {
  expect(isAboutClient({ action: 'coach-load' }, 'ann')).toBe(false);
});
