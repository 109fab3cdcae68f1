import { cutMessage, type PlayableMessage } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import type { LightPayload } from '@offpiste/core/handover/qr-transfer/qr-payload.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { fromBase64Url, toBase64Url } from '#device/base64url.ts';
import { isSignedBy, type PhoneKey } from '#signing/signature.ts';
import { decrypt, encrypt, freshKey, type ChannelPoints } from './fresh-key.ts';
import type { Invitation, LightProblem, Reader, Trust } from './invitation.ts';
import { packMessage, unpackMessage } from './packed-message.ts';

const POINT_BYTES = 65;

/** The records are not checked yet. */
export interface Opened {
  readonly player: PhoneCertificate;
  readonly payload: LightPayload;
}

/** Only this reader can open the message. Rejects if the content is too large. */
export async function sealFor(
  reader: Reader,
  content: Pick<LightPayload, 'records' | 'told'>,
  key: PhoneKey,
): Promise<PlayableMessage> {
  const own = await freshKey();
  const points = { reader: reader.point, player: own.point };
  const signature = await key.sign(signedPoints(points));
  const plain = await packMessage({ signature, payload: { ...content, from: key.certificate } });
  const encrypted = await encrypt(plain, own, points);
  const message = await new Blob([fromBase64Url(own.point) ?? new Uint8Array(), encrypted]).arrayBuffer();
  return cutMessage(new Uint8Array(message), reader.tag);
}

/** Checks the player's certificate, brand and signature. */
export async function openMessage(
  message: Uint8Array<ArrayBuffer>,
  { key }: Pick<Invitation, 'key'>,
  { brand, checkCertificate }: Trust,
): Promise<Opened | LightProblem> {
  const points = { reader: key.point, player: toBase64Url(message.subarray(0, POINT_BYTES)) };
  const plain = await decrypt(message.slice(POINT_BYTES), key, points);
  const signed = plain && (await unpackMessage(plain));
  if (!signed) return 'not-readable';
  const { payload, signature } = signed;
  const player = await checkCertificate(payload.from);
  if (!player) return 'not-certified';
  if (player.brand !== brand) return 'other-brand';
  return (await isSignedBy(player.key, signedPoints(points), signature)) ? { player, payload } : 'not-signed';
}

function signedPoints({ reader, player }: ChannelPoints): string {
  return `offpiste-light-play ${reader} ${player}`;
}
