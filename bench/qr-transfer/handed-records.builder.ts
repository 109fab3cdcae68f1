import { randomUUID } from 'node:crypto';
import type { ImportTicket } from '@offpiste/core/office/import/import.contract';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import { signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import type { PhoneKey } from '../../web/src/signing/signature.ts';

const AT = Date.UTC(2026, 0, 3, 2, 14);
/** Between two clients at a coach's door, ms. */
const APART_MS = 4_300;

/** A signed load of each ticket, recorded by this phone. */
export async function handedRecords(
  { certificate, claims, sign }: PhoneKey,
  tickets: readonly ImportTicket[],
  week: string,
): Promise<ProvenRecord[]> {
  return Promise.all(
    tickets.map(async ({ barcode, target, direction, name }, index) => {
      const id = randomUUID();
      const at = AT + index * APART_MS + (index % 7) * 113;
      const moment = new Date(at).toISOString();
      const rep = { repID: claims.repId, repName: claims.name };
      const load = { weekID: week, barcode, ...rep, coachId: target, direction, scanned: 1, idempotentId: id };
      const record = {
        v: 1 as const,
        id,
        kind: 'coach-load',
        url: '/api/coach/load',
        data: { ...load, handsetTimestamp: moment, clientTimestamp: moment },
        brand: claims.brand,
        week,
        signIn: claims.signIn,
        device: '5e1b44a2-96f9-4f0c-8a0f-7c3f27d0b7aa',
        at,
        clockOffset: 312,
        subject: `coach/${target}/${direction}`,
        label: `Load ${name} on coach ${target}, ${direction}`,
      };
      return { record, signature: await sign(signedText(record)), certificate };
    }),
  );
}
