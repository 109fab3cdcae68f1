import { randomUUID } from 'node:crypto';
import type { CoachLoadBody } from '@offpiste/core/ride/coach/coach.contract';

export const REP = { username: 'rep@demo.test', repId: '1001', name: 'Ella Pritchard' } as const;

export function coachLoadBody(
  ride: Pick<CoachLoadBody, 'weekID' | 'coachId' | 'direction' | 'barcode'> & { readonly idempotentId?: string },
): CoachLoadBody {
  return {
    idempotentId: randomUUID(),
    ...ride,
    handsetTimestamp: new Date().toISOString(),
    repID: REP.repId,
    repName: REP.name,
    scanned: 1,
  };
}
