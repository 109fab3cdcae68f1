import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { CERTIFICATE_MS } from '@offpiste/core/record/signed-record/signed-record.rules';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import type { Certificates } from './certificates.ts';
import { readPublicKey } from './phone-key.ts';
import { noteKey } from './signed-record.store.ts';

/** Lets other phones carry its records. */
export function signedRecordFeature(calls: Calls, { db, clock }: Services, certificates: Certificates): void {
  calls.signedIn('phoneKey', async ({ viewer, body: { key } }) => {
    if (!readPublicKey(key)) return refuse('malformed', { field: 'key', problem: 'is no point of P-256' });
    const { signInId: signIn, repId, name, level, tenant, brand } = viewer;
    const now = clock.now();
    await noteKey(db, signIn, new Date(now));
    return certificates.issue({ v: 1, key, repId, name, level, tenant, brand, signIn, until: now + CERTIFICATE_MS });
  });
}
