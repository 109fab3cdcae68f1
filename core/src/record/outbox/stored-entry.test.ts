import { expect, test } from 'vitest';
import { readStoredEntry } from './stored-entry.rules.ts';

const OPTIONS = {
  kind: 'coach-load',
  ownerId: 'r1',
  ownerName: 'Al',
  brand: 'wasteland',
  label: 'Load Bo',
  subject: 'coach/C1/outbound',
  state: 'waiting',
  attempts: 2,
  notBefore: 5,
};
const RECORD = { url: '/api/coach/load', data: { barcode: 'B', repID: 'r1' }, options: OPTIONS, timestamp: 7 };

test('a complete record is read unchanged', () => {
  expect(readStoredEntry(3, RECORD)).toEqual({ ...RECORD, key: 3 });
});

test.each(['waiting', 'attention', 'accepted', 'noticed'])('a complete record is whole in the state %s', (state) => {
  expect(readStoredEntry(3, { ...RECORD, options: { ...OPTIONS, state } }).isDamaged).toBeUndefined();
});

test.each<[string, object, object]>([
  [
    'what the options say',
    { ...OPTIONS, week: 'w1', lastError: 'no' },
    {
      ownerName: 'Al',
      subject: 'coach/C1/outbound',
      week: 'w1',
      lastError: 'no',
    },
  ],
  ['the name in the post', { ownerId: 'r1' }, { ownerName: 'Alan', subject: '' }],
])('a repaired record keeps %s, and no unknown field', (_, options, kept) => {
  const read = readStoredEntry(3, { ...RECORD, data: { repName: 'Alan' }, options: { ...options, state: 'gone' } });
  const { ownerName, subject } = read.options;
  const found = Object.entries(read.options).filter(([field]) => field === 'week' || field === 'lastError');
  expect({ ownerName, subject, ...Object.fromEntries(found) }).toStrictEqual(kept);
});

test('a repaired record without a name has an empty name', () => {
  expect(readStoredEntry(3, { ...RECORD, options: {} }).options.ownerName).toBe('');
});

test.each<[string, unknown, object, object]>([
  [
    'no options: the post names the owner',
    { ...RECORD, options: undefined },
    { url: '/api/coach/load', timestamp: 7 },
    { ownerId: 'r1', brand: '', label: '', attempts: 0 },
  ],
  [
    'no state: its options name the owner',
    { ...RECORD, data: { repID: 'r2' }, options: { ownerId: 'r1' } },
    {},
    { ownerId: 'r1' },
  ],
  ['options that are a string', { ...RECORD, options: 'x' }, { data: RECORD.data }, { ownerId: 'r1' }],
  [
    'no state: the other fields stay',
    { ...RECORD, options: { ...OPTIONS, state: undefined } },
    {},
    { label: 'Load Bo', attempts: 2, brand: 'wasteland' },
  ],
  ['an unknown state', { ...RECORD, options: { ...OPTIONS, state: 'gone', lastError: 'no' } }, {}, { lastError: 'no' }],
  ['an invalid number of attempts', { ...RECORD, options: { ...OPTIONS, attempts: Number.NaN } }, {}, { attempts: 0 }],
  ['an endless number of attempts', { ...RECORD, options: { ...OPTIONS, attempts: Infinity } }, {}, { attempts: 0 }],
  ['no address', { ...RECORD, url: 7 }, { url: '' }, { ownerId: 'r1' }],
  ['no time', { ...RECORD, timestamp: 'yesterday' }, { timestamp: 0 }, { ownerId: 'r1' }],
  [
    'a validate call names its rep in its own way',
    { ...RECORD, data: { rep: { id: 'r2' } }, options: null },
    {},
    { ownerId: 'r2' },
  ],
  ['not a record at all', 'rubbish', { url: '', data: null, timestamp: 0 }, { ownerId: '' }],
])('a damaged record is repaired and parked: %s', (_, record, entry, options) => {
  const read = readStoredEntry(3, record);
  expect(read).toMatchObject({ key: 3, isDamaged: true, ...entry });
  expect(read.options).toMatchObject({ state: 'attention', kind: 'unknown', notBefore: 0, ...options });
});
