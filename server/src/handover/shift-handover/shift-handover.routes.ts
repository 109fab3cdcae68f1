import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { shiftHandover } from './shift-handover.action.ts';

export function shiftHandoverFeature(calls: Calls, services: Services): void {
  calls.signedIn('shiftHandover', (call) => answerAction(services, shiftHandover, call));
}
