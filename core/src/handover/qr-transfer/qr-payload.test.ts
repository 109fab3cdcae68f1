import { expect, test } from 'vitest';
import { seededRandom } from '../../base/random/seeded-random.rules.ts';
import type { ProvenRecord } from '../../record/signed-record/record-of.rules.ts';
import type { SignedRecord } from '../../record/signed-record/signed-record.contract.ts';
import { signedText } from '../../record/signed-record/signed-record.rules.ts';
import { packPayload, unpackPayload, type PackedPayload } from './qr-payload.rules.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

function proven(index: number, change: Partial<SignedRecord> = {}): ProvenRecord {
  const id = `0000000a-1234-4abc-8def-${String(index).padStart(12, '0')}`;
  const at = AT + index * 4_321;
  const record: SignedRecord = {
    v: 1,
    id,
    kind: 'coach-load',
    url: '/api/coach/load',
    data: { idempotentId: id, repID: '1001', barcode: `B${index}`, at: new Date(at).toISOString(), scanned: 1 },
    brand: 'wasteland',
    week: 'w1',
    signIn: 's1',
    device: 'd1',
    at,
    clockOffset: 12.5,
    subject: 'coach/C1/outbound',
    label: `Ann Hill ${index}`,
    ...change,
  };
  return { record, signature: `signature${index}`, certificate: 'a.b.c' };
}

const twenty = Array.from({ length: 20 }, (_, index) => proven(index));

test.each<[string, readonly ProvenRecord[]]>([
  ['nothing', []],
  ['one record', [proven(1)]],
  ['twenty of one kind', twenty],
  ['other ids than GUIDs', [proven(1, { id: 'by-hand-1' }), proven(2)]],
  [
    'bodies of several shapes',
    [proven(1), proven(2, { data: { rooms: [{ id: 1 }, null], 10: 'a', 9: 'b' } }), proven(3)],
  ],
  ['bodies that are no objects', [proven(1, { data: null }), proven(2, { data: ['a'] }), proven(3, { data: 'text' })]],
  ['empty bodies', [proven(1, { data: {} }), proven(2, { data: {} })]],
  ['a body with a name of all objects', [proven(1, { data: JSON.parse('{"__proto__":{"a":1},"constructor":2}') })]],
  ['fields without a value', [proven(1, { data: { a: undefined, b: 1 } }), proven(2, { data: { a: null, b: 2 } })]],
  ['no clock offset, then one', [proven(1, { clockOffset: null }), proven(2, { clockOffset: -40 })]],
  [
    'moments that are written otherwise',
    [proven(1, { data: { at: '2026-01-02T03:04:05Z' } }), proven(2, { data: { at: '' } })],
  ],
  ['moments between two milliseconds', [proven(1, { at: AT + 0.5 }), proven(2)]],
  ['records of several phones', [proven(1), { ...proven(2), certificate: 'd.e.f' }, proven(3)]],
])('%s is unchanged by encoding and decoding', (_, records) => {
  const arrived = unpackPayload(packPayload({ from: 'd.e.f', records }));
  expect(arrived?.from).toBe('d.e.f');
  expect(arrived?.records.map(({ record }) => signedText(record))).toEqual(
    records.map(({ record }) => signedText(record)),
  );
  expect(arrived?.records.map(({ signature, certificate }) => [signature, certificate])).toEqual(
    records.map(({ signature, certificate }) => [signature, certificate]),
  );
});

test('a payload contains known lists without records and leaves out unknown ones', () => {
  const told = { week: 'w1', list: 'coach/C1/outbound', placeName: 'Coach C1', knownAt: AT, states: [] };
  expect(unpackPayload(packPayload({ from: 'a.b.c', records: [], told }))).toEqual({
    from: 'a.b.c',
    records: [],
    told,
  });
  expect(unpackPayload(packPayload({ from: 'a.b.c', records: twenty }))?.told).toBeUndefined();
  const { json, ...rest } = packPayload({ from: 'a.b.c', records: [] });
  const other = JSON.stringify({ ...JSON.parse(json), told: { list: 1 } });
  expect(unpackPayload({ ...rest, json: other })).toEqual({ from: 'a.b.c', records: [] });
});

test('a payload contains a certificate and the common fields of all records once', () => {
  const { json, ids } = packPayload({ from: 'a.b.c', records: twenty });
  expect(json.split('a.b.c')).toHaveLength(2);
  expect(json.split('wasteland')).toHaveLength(2);
  expect(json).not.toContain('0000000a');
  expect(ids).toHaveLength(20 * 16);
});

test('500 altered payloads decode to nothing or other records and never throw', () => {
  const packed = packPayload({ from: 'a.b.c', records: twenty });
  for (let seed = 1; seed <= 500; seed += 1)
    expect(() => unpackPayload(spoilt(packed, seededRandom(seed)))).not.toThrow();
});

test.each<[string, Partial<PackedPayload>]>([
  ['no JSON', { json: 'x' }],
  ['another version', { json: '{"v":2}' }],
  ['nothing in it', { json: 'null' }],
  ['a signature too few', { signatures: twenty.slice(1).map(({ signature }) => signature) }],
  ['an id cut off', { ids: new Uint8Array(20 * 16 - 1) }],
])('rejects as a payload: %s', (_, change) => {
  expect(unpackPayload({ ...packPayload({ from: 'a.b.c', records: twenty }), ...change })).toBeUndefined();
});

test.each(['by', 'at', 'fields', 'shapes', 'shape', 'data', 'certificates'])('rejects a payload without %s', (name) => {
  const packed = packPayload({ from: 'a.b.c', records: twenty });
  const content: Record<string, unknown> = JSON.parse(packed.json);
  expect(unpackPayload({ ...packed, json: JSON.stringify({ ...content, [name]: undefined }) })).toBeUndefined();
});

function spoilt(packed: PackedPayload, random: () => number): PackedPayload {
  const at = Math.floor(random() * packed.json.length);
  const letters = '0123456789{}[]",:-eabc';
  const letter = letters.charAt(Math.floor(random() * letters.length));
  return { ...packed, json: packed.json.slice(0, at) + letter + packed.json.slice(random() < 0.5 ? at : at + 1) };
}
