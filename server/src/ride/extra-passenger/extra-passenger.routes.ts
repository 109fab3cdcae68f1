import { answerAction } from '#platform/ledger/answer-action';
import type { RecordableAction } from '#platform/ledger/action-definition';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function extraPassengerFeature(calls: Calls, services: Services, extraPassengers: RecordableAction): void {
  calls.signedIn('extraPassengers', (call) => answerAction(services, extraPassengers, call));
}
