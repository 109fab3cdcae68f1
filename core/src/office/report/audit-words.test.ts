import { expect, test } from 'vitest';
import { auditChanges } from '../../access/audit/audit-changes.rules.ts';
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
    client: '{name}[, {reference}]',
    record: '[{client}: ]{record}[, recorded by {rep}]',
    seat: '{ride}[, {pickUp}][ → {dropOff}]',
  },
  titles: any({ ledger: 'Ledger', manifests: 'Manifests', audit: 'Office audit' }),
  columns: any({ name: 'Name', state: 'State' }),
  actions: any({ 'coach-load': 'Loaded', 'key-return': 'Keys returned', note: 'Note' }),
  story: {
    rides: { coach: 'Coach {id}, {direction}', transfer: 'Transfer {id}, {direction}' },
    directions: { outbound: 'Outbound', inbound: 'Inbound' },
    lesson: 'Lesson {id}',
    event: 'Event {id}',
    liftPass: 'Lift pass',
    keys: 'the keys',
    kinds: any({
      'coach-load': 'Loaded on {place}',
      'event-in': 'Let in to {place}',
      'key-return': 'Keys of {place} returned',
    }),
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
  ['record-taken-back', 'coach/C2/outbound', 'Coach C2, outbound'],
  ['record-taken-back', '', ''],
  ['booking-changed', 'WL-7', 'WL-7'],
  ['imported', 'ledger.csv', 'ledger.csv'],
  ['account-added', 'Ada', 'Ada'],
])('the subject of %s %s is %s', (kind, subject, expected) => {
  expect(auditWords(entry(kind, subject), WORDS).subject).toBe(expected);
});

const ANN = { name: 'Ann Example', reference: 'WL-7' };

test.each<[AuditItem['kind'], NonNullable<AuditItem['about']>, string]>([
  [
    'record-taken-back',
    { ...ANN, action: 'coach-load', list: 'coach/C2/outbound', rep: 'Tom' },
    'Ann Example, WL-7: Loaded on Coach C2, outbound, recorded by Tom',
  ],
  [
    'record-taken-back',
    { ...ANN, action: 'event-in', list: 'event/7', place: 'Rave', rep: 'Tom' },
    'Ann Example, WL-7: Let in to Rave, recorded by Tom',
  ],
  [
    'record-taken-back',
    { name: 'Ann', action: 'key-return', list: 'keys', place: '2A', rep: 'Tom' },
    'Ann: Keys of 2A returned, recorded by Tom',
  ],
  [
    'record-taken-back',
    { action: 'note', list: 'coach/C2/outbound', rep: 'Tom' },
    'Note, Coach C2, outbound, recorded by Tom',
  ],
  ['record-taken-back', { action: 'constructor', list: 'x', rep: 'Tom' }, 'constructor, recorded by Tom'],
  [
    'carried-decided',
    { ...ANN, action: 'coach-load', list: 'coach/C2/inbound' },
    'Ann Example, WL-7: Loaded on Coach C2, inbound',
  ],
  ['carried-decided', { action: 'coach-load' }, 'Loaded'],
  ['booking-changed', ANN, 'Ann Example, WL-7'],
  ['booking-back', { reference: 'WL-7' }, 'WL-7'],
])('%s about %j is %s', (kind, about, expected) => {
  expect(auditWords({ ...entry(kind, 'the stored subject'), about }, WORDS).subject).toBe(expected);
});

test.each<[string, unknown, string]>([
  ['outbound', { kind: 'coach', ride: 'C2' }, 'Coach C2, outbound'],
  [
    'inbound',
    { kind: 'transfer', ride: '4', pickUp: 'Hotel, dropOff A', dropOff: 'Geneva' },
    'Transfer 4, inbound, Hotel, dropOff A → Geneva',
  ],
  ['outbound', { kind: 'coach', ride: 'C2', dropOff: 'Tignes' }, 'Coach C2, outbound → Tignes'],
  ['outbound', { ride: 'C2' }, 'ride C2'],
  ['room', { id: '501', name: 'Le Cortina, 2A' }, 'Le Cortina, 2A'],
  ['room', 'a text of the office', 'a text of the office'],
])('the changed booking part %s of %j is %s', (field, value, expected) => {
  const made = auditChanges({}, { [field]: value });
  expect(auditWords(entry('booking-changed', 'WL-7', made), WORDS).changes[0]?.after).toBe(expected);
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
