import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { extraPassengers } from './extra-passengers.action.ts';

export function extraPassengerFeature(calls: Calls, services: Services): void {
  calls.signedIn('extraPassengers', (call) => answerAction(services, extraPassengers, call));
}
