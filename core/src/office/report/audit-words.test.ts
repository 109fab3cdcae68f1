import { expect, test } from 'vitest';
import { auditWords, type AuditWords } from './audit-words.rules.ts';
import type { AuditItem } from '../../access/audit/audit.contract.ts';

const any = (words: Readonly<Record<string, string>>) => words;
const WORDS = {
  audit: {
    which: 'Week',
    everyWeek: 'All entries',
    kinds: any({ 'taken-out': 'Report accessed', 'address-made': 'Live address made', imported: 'Imported' }),
    fields: { columns: 'Columns', expiresAt: 'Good until', isClosed: 'Closed', lastDay: 'Last day' },
    keys: { csv: 'CSV', true: 'yes', false: 'no', pause: 'Paused' },
  },
  titles: any({ ledger: 'Ledger', manifests: 'Manifests', audit: 'Office audit' }),
  columns: any({ name: 'Name', state: 'State' }),
  actions: any({ 'coach-load': 'Loaded' }),
  story: {
    rides: { coach: 'Coach {id}, {direction}', transfer: 'Transfer {id}, {direction}' },
    directions: { outbound: 'Outbound', inbound: 'Inbound' },
    lesson: 'Lesson {id}',
    event: 'Event {id}',
    liftPass: 'Lift pass',
    keys: 'the keys',
  },
} as AuditWords;
const entry = (kind: AuditItem['kind'], subject: string, changes: AuditItem['changes'] = []): AuditItem => ({
  id: '1',
  at: '2026-12-12T18:00:00.000Z',
  by: 'Siân',
  kind,
  subject,
  changes,
});

test.each<[AuditItem['kind'], string, string]>([
  ['taken-out', 'ledger.csv', 'Ledger, CSV'],
  ['taken-out', 'manifests.pdf', 'Manifests, pdf'],
  ['taken-out', 'constructor.csv', 'constructor, CSV'],
  ['address-made', 'manifests', 'Manifests'],
  ['address-revoked', 'ledger', 'Ledger'],
  ['carried-decided', 'coach-load', 'Loaded'],
  ['sheet-ordered', 'pause', 'Paused'],
  ['note-written', 'coach/C1/outbound', 'Coach C1, outbound'],
  ['note-written', 'event/7', 'Event 7'],
  ['note-written', 'keys/bld/Le Cortina', 'keys/bld/Le Cortina'],
  ['note-written', 'something new', 'something new'],
  ['imported', 'ledger.csv', 'ledger.csv'],
  ['account-added', 'Ada', 'Ada'],
])('the subject of %s %s is %s', (kind, subject, expected) => {
  expect(auditWords(entry(kind, subject), WORDS).subject).toBe(expected);
});

test('the audit words keys, moments and days and leaves office texts unchanged', () => {
  const changes = [
    { field: 'columns', after: 'name, state, own' },
    { field: 'expiresAt', after: '2027-01-03T09:05:00.000Z' },
    { field: 'isClosed', before: 'false', after: 'true' },
    { field: 'lastDay', before: '2027-02-03' },
    { field: 'reason', after: 'true' },
  ];
  expect(auditWords(entry('week-changed', '', changes), WORDS).changes).toEqual([
    { field: 'Columns', after: 'Name, State, own' },
    { field: 'Good until', after: '03/01/2027 09:05 UTC' },
    { field: 'Closed', before: 'no', after: 'yes' },
    { field: 'Last day', before: '03/02/2027' },
    { field: 'reason', after: 'true' },
  ]);
});
