import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { departure } from './departure.action.ts';

export function departureFeature(calls: Calls, services: Services): void {
  calls.signedIn('departure', (call) => answerAction(services, departure, call));
}
