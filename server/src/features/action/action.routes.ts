import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { refusalFor } from '#platform/errors';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { deliveryOf } from '#platform/ledger/delivery';
import { recordAction, type Delivery, type Outcome } from '#platform/ledger/record-action';
import { refusalReply, refusalStatus } from '#platform/refusals';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import type { Viewer } from '#platform/viewer';

interface Entry {
  readonly url: string;
  readonly data: unknown;
}

/** Replay of queued actions: each as if sent alone, in order, none in the way of the others. */
export function actionFeature(calls: Calls, services: Services, actions: readonly RecordableAction[]): void {
  const actionAt = new Map(actions.map((action) => [action.path, action]));

  calls.signedIn('actionsBatch', async ({ viewer, body, request }) => {
    const delivery = { ...deliveryOf(request, services.clock.now()), replay: true };
    const results: Outcome[] = [];
    for (const entry of body.entries) results.push(await answerEntry(services, actionAt.get(entry.url), viewer, entry, delivery));
    return { results };
  });
}

async function answerEntry(services: Services, action: RecordableAction | undefined, viewer: Viewer, entry: Entry, delivery: Delivery): Promise<Outcome> {
  if (!action) return toOutcome(refuse('unknown-path'), viewer);
  try {
    return await recordAction(services, action, viewer, entry.data, delivery);
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusalStatus(refusal) >= 500) services.log.error({ err: error, kind: action.kind }, 'an entry of a batch failed');
    return toOutcome(refusal, viewer);
  }
}

function toOutcome(refusal: ReturnType<typeof refuse>, viewer: Viewer): Outcome {
  return { status: refusalStatus(refusal), body: refusalReply(refusal, viewer.brand) };
}
