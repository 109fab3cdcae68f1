import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type { SignedRecord } from '@offpiste/core/signed-record/signed-record.contract';
import type { Random } from '@offpiste/fixtures/random.source';
import { newKeyPair, signatureOf, type Signed, type SigningPhone } from './signing-phone.ts';

/** A record that must be refused, and the words that say what it is. */
export interface HostileRecord {
  readonly label: string;
  readonly handed: unknown;
  readonly certificate: string;
  readonly reason: RegExp;
}

/** What records are spoilt from: valid ones, and phones of other reps and brands. */
export interface HostileWorld {
  readonly random: Random;
  readonly maker: SigningPhone;
  readonly otherRep: SigningPhone;
  readonly otherBrand: SigningPhone;
  /** A new valid record of a phone, never handed in as it is. */
  fresh(phone: SigningPhone): Promise<Signed>;
}

const ALTERED = /changed after it was recorded/;
const UNCERTIFIED = /not certified by this server/;
const OTHER_REP = /not recorded by the rep/;
const OTHER_BRAND = /another brand/;
const MALFORMED = /request is not right/;
const differ = (field: string) => new RegExp(`differ: ${field}$`);

type Spoil = (world: HostileWorld, one: Signed) => Promise<HostileRecord>;

/** At least `least` records, each spoilt in another way or place. */
export async function hostileRecords(world: HostileWorld, least: number): Promise<HostileRecord[]> {
  const records: HostileRecord[] = [];
  while (records.length < least)
    for (const spoil of SPOILS) records.push(await spoil(world, await world.fresh(world.maker)));
  return world.random.shuffled(records);
}

const strangers = await newKeyPair();
const foreignServer = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const SPOILS: readonly Spoil[] = [
  async (world, { record, ...proof }) => {
    const [field, value] = world.random.pick(otherFields(world));
    return spoilt(`another ${field}`, { ...proof, record: { ...record, [field]: value } }, ALTERED);
  },
  async (world, { record, ...proof }) => {
    const data = { ...Object(record.data) } as Record<string, unknown>;
    const field = world.random.pick(Object.keys(data));
    const value = typeof data[field] === 'number' ? 0 : `${String(data[field])}1`;
    return spoilt(
      `another ${field} in its body`,
      { ...proof, record: { ...record, data: { ...data, [field]: value } } },
      ALTERED,
    );
  },
  async (world, { record, ...proof }) => {
    const data = { ...Object(record.data) } as Record<string, unknown>;
    delete data[world.random.pick(Object.keys(data))];
    return spoilt('a body cut short', { ...proof, record: { ...record, data } }, ALTERED);
  },
  async (world, { record, ...proof }) => {
    const data = { ...Object(record.data), [world.random.text('abc', 5)]: world.random.int(0, 9) };
    return spoilt('a body with more in it', { ...proof, record: { ...record, data } }, ALTERED);
  },
  async (world, { signature, ...rest }) => {
    const bytes = Buffer.from(signature, 'base64url');
    const place = world.random.int(0, bytes.length - 1);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << world.random.int(0, 7));
    return spoilt('a flipped bit in the signature', { ...rest, signature: bytes.toString('base64url') }, ALTERED);
  },
  async (world, { signature, ...rest }) => {
    return spoilt(
      'a truncated signature',
      { ...rest, signature: signature.slice(0, world.random.int(1, 85)) },
      ALTERED,
    );
  },
  async (world) => {
    const size = world.random.pick([64, 63, 65, 70]);
    const signature = Buffer.alloc(size, world.random.pick([0, 255])).toString('base64url');
    return spoilt('a signature of noughts', { ...(await world.fresh(world.maker)), signature }, ALTERED);
  },
  async (world, one) => {
    const other = await world.fresh(world.maker);
    return spoilt('the signature of another record', { ...one, signature: other.signature }, ALTERED);
  },
  async (world, one) => {
    const other = await world.fresh(world.otherRep);
    return spoilt('the certificate of another rep', { ...one, certificate: other.certificate }, ALTERED);
  },
  async (world, one) => {
    return spoilt('another key', { ...one, signature: await signatureOf(one.record, strangers.keys) }, ALTERED);
  },
  async (world, { record }) => {
    const lie = await world.otherRep.sign(record);
    return spoilt('in the name of another rep', lie, OTHER_REP);
  },
  async (world, { record }) => {
    return spoilt('of another sign-in', await world.maker.sign({ ...record, signIn: randomUUID() }), OTHER_REP);
  },
  async (world, { record }) => {
    const elsewhere = await world.maker.sign({ ...record, week: `${record.week}${world.random.int(0, 9)}` });
    return spoilt('of another week than its body', elsewhere, differ('week'));
  },
  async (world, { record }) => {
    return spoilt('of another id than its body', await world.maker.sign({ ...record, id: randomUUID() }), differ('id'));
  },
  async (world, { record }) => {
    const url = world.random.pick(['/api/actions/batch', '/api/key/handout', '/auth/logout', '', '__proto__', '../..']);
    return spoilt('of another address than its kind', await world.maker.sign({ ...record, url }), differ('url'));
  },
  async (world, { record }) => {
    const kind = world.random.pick(['coach', 'extra-passenger', 'constructor', '', 'login']);
    return spoilt('of a kind that is none', await world.maker.sign({ ...record, kind }), differ('url'));
  },
  async (world, { record }) => {
    const moment = world.random.pick([{ at: 1e300 }, { at: -9e15 }, { at: 8.64e15, clockOffset: -1 }]);
    return spoilt('of a moment that is none', await world.maker.sign({ ...record, ...moment }), differ('at'));
  },
  async (world) => spoilt('of another brand', await world.fresh(world.otherBrand), OTHER_BRAND),
  async (world, { record }) => {
    return spoilt('that names another brand', await world.maker.sign({ ...record, brand: 'nuco' }), OTHER_BRAND);
  },
  async (world, { record }) => {
    const data = world.random.pick<unknown>([null, [], 'text', 1, {}, { barcode: 5 }, [{ idempotentId: record.id }]]);
    return spoilt('a body that is none', await world.maker.sign({ ...record, data }), MALFORMED);
  },
  async (world, { record, ...proof }) => {
    const cut = { ...record } as Record<string, unknown>;
    delete cut[world.random.pick(Object.keys(cut).filter((field) => field !== 'data'))];
    return spoilt('a record cut short', { ...proof, record: cut }, MALFORMED);
  },
  async (world, one) => {
    const [field, value] = world.random.pick<[keyof SignedRecord, unknown]>([
      ['v', 2],
      ['id', '../../x'],
      ['at', '1'],
      ['clockOffset', 'soon'],
      ['label', 'x'.repeat(401)],
      ['week', { $ne: null }],
      ['subject', '\u0000'],
      ['device', '\ud800'],
    ]);
    return spoilt(`a ${field} that is none`, { ...one, record: { ...one.record, [field]: value } }, MALFORMED);
  },
  async (world, one) => {
    const data = world.random.pick<unknown>([
      nested(300),
      JSON.parse('{"__proto__":{"level":9}}'),
      { ...Object(one.record.data), more: 'a\u0000b' },
    ]);
    return spoilt('a body that cannot be kept', { ...one, record: { ...one.record, data } }, MALFORMED);
  },
  async (world) => {
    const handed = world.random.pick<unknown>([null, 7, 'record', [], {}, { record: {} }]);
    return { ...spoilt('no record', await world.fresh(world.maker), MALFORMED), handed };
  },
  async (world, one) => {
    const [head = '', , signature = ''] = one.certificate.split('.');
    return spoilt(
      'a certificate with a level of its own',
      withCertificate(one, [head, raised(one), signature]),
      UNCERTIFIED,
    );
  },
  async (world, one) => {
    const alg = world.random.pick(['none', 'NONE', 'HS256', 'RS256']);
    const head = encoded({ alg, typ: 'JWT' });
    return spoilt(`a certificate of ${alg}`, withCertificate(one, [head, raised(one), 'x']), UNCERTIFIED);
  },
  async (world, one) => {
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${raised(one)}`;
    const mac = createHmac('sha256', world.maker.serverKey).update(signed).digest('base64url');
    return spoilt('a certificate under the public key', withCertificate(one, [signed, mac]), UNCERTIFIED);
  },
  async (world, one) => {
    const certificate = createSigner({ key: foreignServer.privateKey, algorithm: 'ES256', noTimestamp: true })({
      ...claimsOf(one),
      key: strangers.key,
    });
    const signature = await signatureOf(one.record, strangers.keys);
    return spoilt('a certificate of another server', { ...one, certificate, signature }, UNCERTIFIED);
  },
  async (world, one) => {
    return spoilt(
      'a truncated certificate',
      { ...one, certificate: one.certificate.slice(0, -world.random.int(3, 60)) },
      UNCERTIFIED,
    );
  },
];

function otherFields({ random, otherRep }: HostileWorld): [keyof SignedRecord, unknown][] {
  return [
    ['id', randomUUID()],
    ['kind', 'transfer-load'],
    ['url', '/api/transfer/load'],
    ['brand', 'nuco'],
    ['week', `w-${random.int(0, 99)}`],
    ['signIn', randomUUID()],
    ['device', otherRep.device],
    ['at', random.int(1, 2 ** 30)],
    ['clockOffset', random.pick([null, 1, -3_600_000])],
    ['subject', 'coach/C2/outbound'],
    ['label', 'nobody'],
    ['data', {}],
  ];
}

function spoilt(
  label: string,
  { record, signature, certificate }: { record: unknown; signature: string; certificate: string },
  reason: RegExp,
): HostileRecord {
  return { label, handed: { record, signature, certificate: 0 }, certificate, reason };
}

function withCertificate(one: Signed, parts: readonly string[]): Signed {
  return { ...one, certificate: parts.join('.') };
}

function claimsOf({ certificate }: Signed): Record<string, unknown> {
  return JSON.parse(Buffer.from(certificate.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

function raised(one: Signed): string {
  return encoded({ ...claimsOf(one), level: 9 });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}
