import { expect, test } from 'vitest';
import type { AuditItem } from './audit.contract.ts';
import { foldViews } from './fold-views.rules.ts';

const view = (id: string, change: Partial<AuditItem> = {}): AuditItem => ({
  id,
  at: '2026-12-12T18:00:00.000Z',
  by: 'Ella',
  kind: 'taken-out',
  subject: 'manifests.screen',
  changes: [],
  ...change,
});
const other = view('x', { kind: 'imported' });

const foldedIds = (entries: readonly AuditItem[]) => foldViews(entries).map((row) => row.map(({ id }) => id).join(' '));

test.each<[string, readonly AuditItem[], string[]]>([
  ['consecutive views of one person', [view('3'), view('2'), view('1')], ['3 2 1']],
  ['views of two people apart', [view('2'), view('1', { by: 'Marek' })], ['2', '1']],
  ['views of two weeks apart', [view('2', { weekId: 'a' }), view('1', { weekId: 'b' })], ['2', '1']],
  ['views around a change apart', [view('2'), other, view('1')], ['2', 'x', '1']],
  ['no other entries', [other, other], ['x', 'x']],
  ['nothing', [], []],
])('folds consecutive views of reports in the audit: %s', (_, entries, rows) => {
  expect(foldedIds(entries)).toEqual(rows);
});

test('keeps a row of its own for each exported file', () => {
  const file = { subject: 'clients.csv' };
  expect(foldedIds([view('3'), view('2', file), view('1', file)])).toEqual(['3', '2', '1']);
});
