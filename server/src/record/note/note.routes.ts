import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { note, noteSeen } from './note.action.ts';

export function noteFeature(calls: Calls, services: Services): void {
  // The decision checks the brand, also in a batch.
  calls.office('note', (call) => answerAction(services, note, call));
  calls.signedIn('noteSeen', (call) => answerAction(services, noteSeen, call));
}
