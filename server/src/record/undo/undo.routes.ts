import { answerAction } from '#platform/ledger/answer-action';
import type { RecordableAction } from '#platform/ledger/action-definition';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function undoFeature(calls: Calls, services: Services, undo: RecordableAction): void {
  calls.signedIn('undo', (call) => answerAction(services, undo, call));
}
