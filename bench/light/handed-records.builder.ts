import { randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { ImportTicket } from '@offpiste/core/import/import.contract';
import { packPayload } from '@offpiste/core/light/light-payload.rules';
import type { ProvenRecord } from '@offpiste/core/signed-record/record-of.rules';

const AT = Date.UTC(2026, 0, 3, 2, 14);
/** Between two clients at a coach's door, ms. */
const APART_MS = 4_300;
/** The player's fresh point, the tag of AES-GCM, the lengths within, and the player's signature. */
const CHANNEL_BYTES = 65 + 16 + 8 + 64;

/** Coach loads as a phone records and signs them, one a ticket. */
export function handedRecords(tickets: readonly ImportTicket[], weekId: string): ProvenRecord[] {
  const certificate = certificateText();
  return tickets.map(({ barcode, target, direction, name }, place) => {
    const id = randomUUID();
    const at = AT + place * APART_MS + (place % 7) * 113;
    const moment = new Date(at).toISOString();
    const body = { weekID: weekId, barcode, repID: '1001', repName: 'Ella Pritchard', coachId: target, direction };
    return {
      record: {
        v: 1,
        id,
        kind: 'coach-load',
        url: '/api/coach/load',
        data: { ...body, scanned: 1, handsetTimestamp: moment, clientTimestamp: moment, idempotentId: id },
        brand: 'wasteland',
        week: weekId,
        signIn: 'b2a7c6a0-1f0e-4b57-9a55-0c7f3f9a2d11',
        device: '5e1b44a2-96f9-4f0c-8a0f-7c3f27d0b7aa',
        at,
        clockOffset: 312,
        subject: `coach/${target}/${direction}`,
        label: `Load ${name} on coach ${target}, ${direction}`,
      },
      signature: randomBytes(64).toString('base64url'),
      certificate,
    };
  });
}

/** A message of the length that the app's own has, of bytes as unpredictable as encrypted ones. */
export function playedBytes(records: readonly ProvenRecord[]): Uint8Array {
  const { json, ids, signatures } = packPayload({ from: records[0]?.certificate ?? '', records });
  return randomBytes(CHANNEL_BYTES + deflateRawSync(json).length + ids.length + signatures.length * 64);
}

function certificateText(): string {
  const claims = {
    v: 1,
    key: randomBytes(65).toString('base64url'),
    repId: '1001',
    name: 'Ella Pritchard',
    level: 1,
    tenant: 'wasteland',
    brand: 'wasteland',
    signIn: 'b2a7c6a0-1f0e-4b57-9a55-0c7f3f9a2d11',
    until: AT,
  };
  const parts = [JSON.stringify({ alg: 'ES256' }), JSON.stringify(claims)].map((text) => Buffer.from(text));
  return [...parts, randomBytes(64)].map((bytes) => bytes.toString('base64url')).join('.');
}
