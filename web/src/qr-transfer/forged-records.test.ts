import type { RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import { signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { messageOf, gatherFrame, type Gathered } from '@offpiste/core/handover/qr-transfer/qr-gather.rules';
import { frameText, readFrame } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { readLightText } from '@offpiste/core/handover/qr-transfer/qr-code.rules';
import { expect, test } from 'vitest';
import { makerOf } from '#carried/check-record.ts';
import type { PhoneKey } from '#signing/signature.ts';
import { recordsOf, server } from './certified-phones.builder.ts';
import { invite, readInvitation } from './invitation.ts';
import { openMessage, sealFor } from './sealed-message.ts';

const EACH = 36;

/** A changed record, signed again with this key. */
async function signedAgain(
  { sign, certificate }: PhoneKey,
  { record }: ProvenRecord,
  change: Partial<SignedRecord>,
): Promise<ProvenRecord> {
  const changed = { ...record, ...change };
  return { record: changed, signature: await sign(signedText(changed)), certificate };
}

function altered({ record, ...proof }: ProvenRecord, change: Partial<SignedRecord>): ProvenRecord {
  return { ...proof, record: { ...record, ...change } };
}

async function world() {
  const { trust, phone } = await server();
  const [ann, ben] = [await phone(), await phone({ repId: '1002', name: 'Ben Ash', signIn: 's2' })];
  return { trust, ann, ben, nuco: await phone({ brand: 'nuco' }), stranger: await (await server()).phone() };
}

type World = Awaited<ReturnType<typeof world>>;
type Forge = (world: World, one: ProvenRecord, index: number) => ProvenRecord | Promise<ProvenRecord>;

const data = (record: SignedRecord, change: object) => ({ data: { ...Object(record.data), ...change } });
const FORGERIES: readonly (readonly [what: string, RefusalCode, Forge])[] = [
  ['another ticket', 'record-altered', (_, one) => altered(one, data(one.record, { barcode: 'B-other' }))],
  ['another moment', 'record-altered', (_, one, place) => altered(one, { at: one.record.at + place + 1 })],
  ['another list', 'record-altered', (_, one) => altered(one, { subject: 'coach/C2/outbound' })],
  ['the signature of nobody', 'record-altered', (_, one) => ({ ...one, signature: 'A'.repeat(86) })],
  ['the certificate of another rep', 'record-altered', ({ ben }, one) => ({ ...one, certificate: ben.certificate })],
  ['the certificate of another server', 'record-uncertified', ({ stranger }, one) => signedAgain(stranger, one, {})],
  ['no certificate', 'record-uncertified', (_, one) => ({ ...one, certificate: 'a.b.c' })],
  ['another brand', 'record-of-other-brand', ({ nuco }, one) => signedAgain(nuco, one, { brand: 'nuco' })],
  ['the brand of another', 'record-of-other-brand', ({ ann }, one) => signedAgain(ann, one, { brand: 'nuco' })],
  ['another sign-in', 'record-of-other-rep', ({ ann }, one) => signedAgain(ann, one, { signIn: 's9' })],
  [
    'another rep in its body',
    'record-of-other-rep',
    ({ ann }, one) => signedAgain(ann, one, data(one.record, { repID: '1002' })),
  ],
  ['another week than its body', 'record-inconsistent', ({ ann }, one) => signedAgain(ann, one, { week: 'w2' })],
  ['another id than its body', 'record-inconsistent', ({ ann }, one) => signedAgain(ann, one, { id: 'id-00000009' })],
  ['no moment', 'record-inconsistent', ({ ann }, one) => signedAgain(ann, one, { at: 1e300 })],
  [
    'a moment outside the calendar',
    'record-inconsistent',
    ({ ann }, one) => signedAgain(ann, one, { at: 8.64e15, clockOffset: -1 }),
  ],
  [
    'the address of another kind',
    'record-inconsistent',
    ({ ann }, one) => signedAgain(ann, one, { url: '/api/transfer/load' }),
  ],
];

test(`${EACH * FORGERIES.length} forged records are reported and block no valid record`, async () => {
  const all = await world();
  const { trust, ann, ben } = all;
  for (const [what, code, forge] of FORGERIES) {
    const sound = await recordsOf(ann, EACH);
    const forged = await Promise.all((await recordsOf(ann, EACH)).map(async (one, index) => forge(all, one, index)));
    const found = await Promise.all(
      (await handedOver(all, ben, [...forged, ...sound])).map((each) => makerOf(each, trust)),
    );
    expect([what, ...found.slice(0, EACH)]).toEqual([
      what,
      ...forged.map(() => expect.objectContaining({ ok: false, code })),
    ]);
    expect(found.slice(EACH)).toEqual(sound.map(() => ({ ok: true, maker: ann.claims })));
  }
});

/** The records after a transfer from this phone to that one. */
async function handedOver(
  { trust, ann }: World,
  reads: PhoneKey,
  records: readonly ProvenRecord[],
): Promise<readonly ProvenRecord[]> {
  const invitation = await invite(reads);
  const reader = await readInvitation(invitation.text, trust);
  if (typeof reader === 'string') throw new Error(reader);
  const message = await sealFor(reader, { records }, ann);
  let gathered: readonly Gathered[] = [];
  for (let number = 0; ; number += 1) {
    const code = readLightText(frameText(message, number));
    const frame = code?.kind === 'frame' ? readFrame(code.body) : undefined;
    if (frame) gathered = gatherFrame(gathered, frame);
    const whole = gathered[0] && messageOf(gathered[0]);
    if (!whole) continue;
    const opened = await openMessage(whole, invitation, trust);
    if (typeof opened === 'string') throw new Error(opened);
    return opened.payload.records;
  }
}
