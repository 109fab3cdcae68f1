import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { note, noteSeen } from './note.action.ts';

export function noteFeature(calls: Calls, services: Services): void {
  // Access to the week's brand is one of the facts of the decision, so that it is checked in a batch, too.
  calls.office('note', (call) => answerAction(services, note, call));
  calls.signedIn('noteSeen', (call) => answerAction(services, noteSeen, call));
}
