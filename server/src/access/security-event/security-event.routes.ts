import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readSecurityEvents } from './security-event.store.ts';

export function securityEventFeature(calls: Calls, { db }: Services): void {
  calls.office('securityEvents', ({ params: { before }, officeBrands }) =>
    readSecurityEvents(db, officeBrands, before === 'latest' ? undefined : Number(before)),
  );
}
