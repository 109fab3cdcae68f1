import { expect, test } from 'vitest';
import { encodeBase64 } from '../../base/base64/base64.rules.ts';
import type { PhoneCertificate, SignedRecord } from './signed-record.contract.ts';
import {
  canonicalJson,
  CERTIFICATE_MS,
  certificateParts,
  isCertifiedFor,
  isRenewalDue,
  readCertificate,
  signedText,
} from './signed-record.rules.ts';

const record: SignedRecord = {
  v: 1,
  id: 'id-00000001',
  kind: 'coach-load',
  url: '/api/coach/load',
  data: { repID: '1001', barcode: 'B1' },
  brand: 'wasteland',
  week: 'w1',
  signIn: 's1',
  device: 'd1',
  at: 1_000,
  clockOffset: null,
  subject: 'coach/C1/outbound',
  label: 'Ann Hill',
};
const certificate: PhoneCertificate = {
  v: 1,
  key: 'BK',
  repId: '1001',
  name: 'Rep',
  level: 1,
  tenant: 'wasteland',
  brand: 'wasteland',
  signIn: 's1',
  until: 2_000,
};

test.each([
  [{ b: 1, a: [true, null, 'x"'] }, '{"a":[true,null,"x\\""],"b":1}'],
  [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
  [{ 10: 'a', 9: 'b' }, '{"10":"a","9":"b"}'],
  [null, 'null'],
  [1.5, '1.5'],
])('canonical JSON of %j is %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test("the order of a body's fields does not change the signature", () => {
  const turned = { ...record, data: { barcode: 'B1', repID: '1001' } };
  expect(signedText(turned)).toBe(signedText(record));
});

test.each<[keyof SignedRecord, unknown]>([
  ['id', 'id-00000002'],
  ['kind', 'transfer-load'],
  ['url', '/api/transfer/load'],
  ['data', { repID: '1001', barcode: 'B2' }],
  ['brand', 'nuco'],
  ['week', 'w2'],
  ['signIn', 's2'],
  ['device', 'd2'],
  ['at', 1_001],
  ['clockOffset', 0],
  ['subject', 'coach/C2/outbound'],
  ['label', 'Bo Hill'],
])('another %s is another signed text', (field, value) => {
  expect(signedText({ ...record, [field]: value })).not.toBe(signedText(record));
});

test('decodes a certificate and the text that the server signed', () => {
  const text = `head.${encodeBase64(JSON.stringify(certificate)).replace(/={1,2}$/, '')}.sig`;
  expect(readCertificate(text)).toEqual(certificate);
  expect(certificateParts(text)).toEqual({ signed: text.slice(0, -4), signature: 'sig' });
});

const DAY = 86_400_000;
const textOf = (claims: PhoneCertificate) => `a.${encodeBase64(JSON.stringify(claims)).replace(/={1,2}$/, '')}.c`;

test.each<[string, string | undefined, number, boolean]>([
  ['none', undefined, 0, true],
  ['one that cannot be read', 'a.b.c', 0, true],
  ['one of this moment', textOf({ ...certificate, until: CERTIFICATE_MS }), 0, false],
  ['one of almost a day ago', textOf({ ...certificate, until: CERTIFICATE_MS }), DAY - 1, false],
  ['one of a day ago', textOf({ ...certificate, until: CERTIFICATE_MS }), DAY, true],
  ['one from before the clock was set back', textOf({ ...certificate, until: CERTIFICATE_MS + DAY }), 0, true],
])('a phone that has %s asks for a new certificate: %s at %i: %s', (_, text, now, expected) => {
  expect(isRenewalDue(text, now)).toBe(expected);
});

test.each(['', 'a.b', 'a.b.c', `a.${encodeBase64('{"v":1}')}.c`, `a.${encodeBase64('[]')}.c`])(
  '%s is no certificate',
  (text) => {
    expect(readCertificate(text)).toBeUndefined();
  },
);

test.each<[string, Partial<SignedRecord>, boolean]>([
  ['its own sign-in, brand and rep', {}, true],
  ['a rep by another name', { data: { repId: '1001' } }, true],
  ['a rep at a door', { data: { rep: '1001' } }, true],
  ['another sign-in', { signIn: 's2' }, false],
  ['another brand', { brand: 'nuco' }, false],
  ['another rep', { data: { repID: '1002' } }, false],
  ['another rep by another name', { data: { repId: '1002' } }, false],
  ['another rep at a door', { data: { rep: '1002' } }, false],
])('a certificate is for a record of %s: %j', (_, change, expected) => {
  expect(isCertifiedFor({ ...record, ...change }, certificate)).toBe(expected);
});
