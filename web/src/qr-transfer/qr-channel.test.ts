import { lightText, readLightText } from '@offpiste/core/handover/qr-transfer/qr-code.rules';
import { joinFields, splitFields } from '@offpiste/core/handover/qr-transfer/qr-fields.rules';
import { frameText, readFrame, type PlayableMessage } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { gatherFrame, messageOf, type Gathered } from '@offpiste/core/handover/qr-transfer/qr-gather.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { expect, test } from 'vitest';
import type { PhoneKey } from '#signing/signature.ts';
import { recordsOf, server } from './certified-phones.builder.ts';
import { invite, readInvitation, type LightProblem, type Reader } from './invitation.ts';
import { openMessage, sealFor } from './sealed-message.ts';

function asReader(reader: Reader | LightProblem): Reader {
  if (typeof reader === 'string') throw new Error(reader);
  return reader;
}

/** The message as read by a camera that misses a fifth of the frames. */
function read(message: PlayableMessage): Uint8Array<ArrayBuffer> {
  let all: readonly Gathered[] = [];
  for (let number = 0; ; number += 1) {
    const code = readLightText(frameText(message, number));
    const frame = code?.kind === 'frame' && number % 5 !== 1 ? readFrame(code.body) : undefined;
    if (frame) all = gatherFrame(all, frame);
    const whole = all[0] && messageOf(all[0]);
    if (whole) return whole;
  }
}

function withOther(bytes: Uint8Array<ArrayBuffer>, index: number): Uint8Array<ArrayBuffer> {
  return bytes.with(index, (bytes[index] ?? 0) ^ 1);
}

async function handOver(records: number) {
  const { trust, phone } = await server();
  const [ann, ben] = [await phone(), await phone({ repId: '1002', name: 'Ben Ash', signIn: 's2' })];
  const invitation = await invite(ben);
  const reader = asReader(await readInvitation(invitation.text, trust));
  const handed = await recordsOf(ann, records);
  const message = await sealFor(reader, { records: handed }, ann);
  return { trust, phone, ann, ben, invitation, reader, handed, message };
}

test('twenty records arrive as they were signed, from the phone that its certificate names', async () => {
  const { trust, invitation, reader, handed, message, ann } = await handOver(20);
  expect(reader.claims).toMatchObject({ name: 'Ben Ash', repId: '1002' });
  const opened = await openMessage(read(message), invitation, trust);
  expect(opened).toMatchObject({ player: { name: 'Ann Hill' }, payload: { from: ann.certificate } });
  expect(typeof opened === 'string' ? [] : opened.payload.records).toEqual(handed);
});

test('a recording is good for no other phone and for no second time', async () => {
  const { trust, ben, phone, message } = await handOver(3);
  for (const key of [ben, await phone()])
    expect(await openMessage(read(message), await invite(key), trust)).toBe('not-readable');
});

test.each<[string, Partial<PhoneCertificate>, LightProblem]>([
  ['another brand', { brand: 'nuco' }, 'other-brand'],
  ['no level', { level: undefined }, 'not-certified'],
])('shows no codes to a phone of %s', async (_, change, problem) => {
  const { trust, phone } = await server();
  expect(await readInvitation((await invite(await phone(change))).text, trust)).toBe(problem);
});

test('exchanges no codes with a phone of another server', async () => {
  const { trust, phone } = await server();
  const stranger = await (await server()).phone();
  const invitation = await invite(await phone());
  expect(await readInvitation((await invite(stranger)).text, trust)).toBe('not-certified');
  const message = await sealFor(asReader(await readInvitation(invitation.text, trust)), { records: [] }, stranger);
  expect(await openMessage(read(message), invitation, trust)).toBe('not-certified');
});

test("rejects a certificate that does not belong to the phone's key", async () => {
  const { trust, phone } = await server();
  const [ann, thief] = [await phone(), await phone({ repId: '6' })];
  const posing: PhoneKey = { ...ann, sign: thief.sign };
  expect(await readInvitation((await invite(posing)).text, trust)).toBe('not-signed');
  const invitation = await invite(ann);
  const message = await sealFor(asReader(await readInvitation(invitation.text, trust)), { records: [] }, posing);
  expect(await openMessage(read(message), invitation, trust)).toBe('not-signed');
});

test('a fresh key that was put into an invitation afterwards is found out', async () => {
  const { trust, phone } = await server();
  const [mine, theirs] = [await invite(await phone()), await invite(await phone())];
  const fields = [mine, theirs].map(({ text }) => {
    const code = readLightText(text);
    return (code?.kind === 'invitation' ? splitFields(code.body, 5) : undefined) ?? [];
  });
  const swapped = (fields[0] ?? []).with(3, fields[1]?.[3] ?? new Uint8Array());
  expect(await readInvitation(lightText('invitation', joinFields(swapped)), trust)).toBe('not-signed');
});

test('a ticket is no invitation, and neither is a frame', async () => {
  const { trust, message } = await handOver(1);
  for (const text of ['WST-1234-5678', '', frameText(message, 0)])
    expect(await readInvitation(text, trust)).toBe('no-invitation');
});

test('500 invitations and messages of which something was changed do no harm', async () => {
  const { trust, invitation, message } = await handOver(2);
  const [text, whole] = [invitation.text, read(message)];
  for (let index = 0; index < 250; index += 1) {
    const at = (index * 37) % text.length;
    const changed = text.slice(0, at) + (text.charAt(at) === 'A' ? 'B' : 'A') + text.slice(at + 1);
    expect(typeof (await readInvitation(changed, trust))).toBe('string');
    const spoilt = index % 3 === 0 ? whole.slice(0, index * 2) : withOther(whole, (index * 41) % whole.length);
    expect(await openMessage(spoilt, invitation, trust)).toBe('not-readable');
  }
});

test('a certificate travels in an invitation that fits a coarse code', async () => {
  const { text } = await invite(await (await server()).phone());
  expect(text.length).toBeLessThan(900);
});
