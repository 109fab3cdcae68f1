import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { absence } from './absence.action.ts';

export function absenceFeature(calls: Calls, services: Services): void {
  calls.signedIn('absence', (call) => answerAction(services, absence, call));
}
