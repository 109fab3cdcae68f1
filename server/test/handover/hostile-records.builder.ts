import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import type { Random } from '@offpiste/fixtures/base/random.source';
import { newKeyPair, signatureOf, type SigningPhone } from '../harness/signing-phone.ts';

export interface HostileRecord {
  readonly label: string;
  readonly handed: unknown;
  readonly certificate: string;
  readonly reason: RegExp;
}

export interface HostileWorld {
  readonly random: Random;
  readonly maker: SigningPhone;
  readonly otherRep: SigningPhone;
  readonly otherBrand: SigningPhone;
  /** A new valid record of a phone, never handed in unchanged. */
  fresh(phone: SigningPhone): Promise<ProvenRecord>;
}

/** `record` can be any value, also a promise. */
interface Spoilt {
  readonly record: unknown;
  readonly signature: string | Promise<string>;
  readonly certificate: string;
}
type Spoil = (one: ProvenRecord, world: HostileWorld) => Spoilt | Promise<Spoilt>;

/** At least `least` records, each corrupted in another way or field. */
export async function hostileRecords(world: HostileWorld, least: number): Promise<HostileRecord[]> {
  const records: HostileRecord[] = [];
  while (records.length < least)
    for (const [words, spoils] of Object.entries(SPOILS))
      for (const [label, spoil] of Object.entries(spoils)) {
        const { record, certificate, ...proof } = await spoil(await world.fresh(world.maker), world);
        const handed =
          record === NO_RECORD ? world.random.pick(NO_RECORDS) : { record, signature: await proof.signature };
        records.push({ label, handed, certificate, reason: new RegExp(words) });
      }
  return world.random.shuffled(records);
}

const strangers = await newKeyPair();
const foreignServer = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const NO_RECORD = Symbol('nothing that is a record');
const NO_RECORDS: readonly unknown[] = [null, 7, 'record', [], {}, { record: {} }];

const altered = (one: ProvenRecord, change: object): Spoilt => ({ ...one, record: { ...one.record, ...change } });
const alteredBody = (one: ProvenRecord, change: object): Spoilt =>
  altered(one, { data: { ...Object(one.record.data), ...change } });
const fieldOf = ({ random }: HostileWorld, { record }: ProvenRecord): string =>
  random.pick(Object.keys(Object(record.data) as object));
const without = (value: unknown, field: string): object =>
  Object.fromEntries(Object.entries(Object(value) as object).filter(([key]) => key !== field));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const certified = (one: ProvenRecord, ...parts: string[]): Spoilt => ({ ...one, certificate: parts.join('.') });
const claimsOf = ({ certificate }: ProvenRecord): object =>
  JSON.parse(Buffer.from(certificate.split('.')[1] ?? '', 'base64url').toString()) as object;
const raised = (one: ProvenRecord): string => encoded({ ...claimsOf(one), level: 9 });

const SPOILS: Readonly<Record<string, Readonly<Record<string, Spoil>>>> = {
  'changed after it was signed': {
    'another field': (one, world) => {
      const [field, value] = world.random.pick(otherFields(world));
      return altered(one, { [field]: value });
    },
    'another field in its body': (one, world) => {
      const field = fieldOf(world, one);
      const { [field]: value }: Record<string, unknown> = Object(one.record.data);
      return alteredBody(one, { [field]: typeof value === 'number' ? 0 : `${String(value)}1` });
    },
    'a body cut short': (one, world) => altered(one, { data: without(one.record.data, fieldOf(world, one)) }),
    'a body with more in it': (one, { random }) => alteredBody(one, { [random.text('abc', 5)]: random.int(0, 9) }),
    'a flipped bit in the signature': (one, { random }) => {
      const bytes = Buffer.from(one.signature, 'base64url');
      const index = random.int(0, bytes.length - 1);
      bytes[index] = (bytes[index] ?? 0) ^ (1 << random.int(0, 7));
      return { ...one, signature: bytes.toString('base64url') };
    },
    'a truncated signature': (one, { random }) => ({ ...one, signature: one.signature.slice(0, random.int(1, 85)) }),
    'a signature of one byte repeated': (one, { random }) => {
      const bytes = Buffer.alloc(random.pick([64, 63, 65, 70]), random.pick([0, 255]));
      return { ...one, signature: bytes.toString('base64url') };
    },
    'the signature of another record': async (one, { fresh, maker }) => ({
      ...one,
      signature: (await fresh(maker)).signature,
    }),
    'the certificate of another rep': async (one, { fresh, otherRep }) => ({
      ...one,
      certificate: (await fresh(otherRep)).certificate,
    }),
    'another key': (one) => ({ ...one, signature: signatureOf(one.record, strangers.keys) }),
  },
  'not from the rep': {
    'in the name of another rep': ({ record }, { otherRep }) => otherRep.sign(record),
    'of another sign-in': ({ record }, { maker }) => maker.sign({ ...record, signIn: randomUUID() }),
  },
  'contradicts itself: week$': {
    'of another week than its body': ({ record }, { maker, random }) =>
      maker.sign({ ...record, week: `${record.week}${random.int(0, 9)}` }),
  },
  'contradicts itself: id$': {
    'of another id than its body': ({ record }, { maker }) => maker.sign({ ...record, id: randomUUID() }),
  },
  'contradicts itself: url$': {
    'of another address than its kind': ({ record }, { maker, random }) => {
      const urls = ['/api/actions/batch', '/api/key/handout', '/auth/logout', '', '__proto__', '../..'];
      return maker.sign({ ...record, url: random.pick(urls) });
    },
    'of a kind that is none': ({ record }, { maker, random }) =>
      maker.sign({ ...record, kind: random.pick(['coach', 'extra-passenger', 'constructor', '', 'login']) }),
  },
  'contradicts itself: at$': {
    'of a moment that is none': ({ record }, { maker, random }) =>
      maker.sign({ ...record, ...random.pick([{ at: 1e300 }, { at: -9e15 }, { at: 8.64e15, clockOffset: -1 }]) }),
  },
  'another brand': {
    'of another brand': (_, { fresh, otherBrand }) => fresh(otherBrand),
    'that names another brand': ({ record }, { maker }) => maker.sign({ ...record, brand: 'nuco' }),
  },
  'request is not right': {
    'a body that is none': ({ record }, { maker, random }) => {
      const bodies = [null, [], 'text', 1, {}, { barcode: 5 }, [{ idempotentId: record.id }]];
      return maker.sign({ ...record, data: random.pick<unknown>(bodies) });
    },
    'a record cut short': (one, { random }) => {
      const fields = Object.keys(one.record).filter((field) => field !== 'data');
      return { ...one, record: without(one.record, random.pick(fields)) };
    },
    'a field that is none': (one, { random }) => altered(one, random.pick(NO_FIELDS)),
    'a body that cannot be kept': (one, { random }) =>
      random.pick([
        altered(one, { data: nested(300) }),
        altered(one, { data: JSON.parse('{"__proto__":{"level":9}}') as unknown }),
        alteredBody(one, { more: 'a\u0000b' }),
      ]),
    'no record': (one) => ({ ...one, record: NO_RECORD }),
  },
  'did not certify the phone': {
    'a certificate with a level of its own': (one) => {
      const [head = '', , signature = ''] = one.certificate.split('.');
      return certified(one, head, raised(one), signature);
    },
    'a certificate of another algorithm': (one, { random }) => {
      const alg = random.pick(['none', 'NONE', 'HS256', 'RS256']);
      return certified(one, encoded({ alg, typ: 'JWT' }), raised(one), 'x');
    },
    'a certificate under the public key': (one, { maker }) => {
      const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${raised(one)}`;
      return certified(one, signed, createHmac('sha256', maker.serverKey).update(signed).digest('base64url'));
    },
    'a certificate of another server': (one) => {
      const sign = createSigner({ key: foreignServer.privateKey, algorithm: 'ES256', noTimestamp: true });
      const certificate = sign({ ...claimsOf(one), key: strangers.key });
      return { ...one, certificate, signature: signatureOf(one.record, strangers.keys) };
    },
    'a truncated certificate': (one, { random }) => certified(one, one.certificate.slice(0, -random.int(3, 60))),
  },
};

const NO_FIELDS: readonly object[] = [
  { v: 2 },
  { id: '../../x' },
  { at: '1' },
  { clockOffset: 'soon' },
  { label: 'x'.repeat(401) },
  { week: { $ne: null } },
  { subject: '\u0000' },
  { device: '\ud800' },
];

function otherFields({ random, otherRep }: HostileWorld): [keyof SignedRecord, unknown][] {
  return Object.entries({
    id: randomUUID(),
    kind: 'transfer-load',
    url: '/api/transfer/load',
    brand: 'nuco',
    signIn: randomUUID(),
    week: `w-${random.int(0, 99)}`,
    device: otherRep.device,
    at: random.int(1, 2 ** 30),
    data: {},
    clockOffset: random.pick([null, 1, -3_600_000]),
    subject: 'coach/C2/outbound',
    label: 'nobody',
  }) as [keyof SignedRecord, unknown][];
}
