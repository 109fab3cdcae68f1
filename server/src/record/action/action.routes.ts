import { validOffset } from '@offpiste/core/record/action/handset-clock.rules';
import { postTopic } from '@offpiste/core/record/outbox/outbox.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { startAnswerTime } from '#platform/http/answer-time';
import { refusalFor } from '#platform/http/errors';
import { refuseUnkeepable } from '#platform/http/json-body';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { deliveryOf, type Delivery } from '#platform/ledger/delivery';
import { markNoticesSeen, readLateNotices } from '#platform/ledger/late-notice.store';
import { recordAction, type Outcome } from '#platform/ledger/record-action';
import { refusalReply, refusalStatus } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';

interface Entry {
  readonly url: string;
  readonly data: unknown;
  readonly clockOffset?: number;
}

/** A failed action does not affect the others. */
export function actionFeature(
  calls: Calls,
  services: Services,
  actions: Readonly<Record<ActionKind, RecordableAction>>,
): void {
  const actionAt = new Map(
    Object.values(actions).flatMap((action) => (action.isPart ? [] : [[action.path, action] as const])),
  );
  const pathOf = new Map(Object.entries(actions).map(([kind, { path }]) => [kind, path]));

  calls.signedIn(
    'actionsBatch',
    async ({ viewer, body, request }) => {
      const time = startAnswerTime(services);
      const delivery = { ...deliveryOf(request, time.begunAt), replay: true };
      const results: Outcome[] = [];
      const stuck = new Set<string>();
      for (const entry of body.entries) {
        const topic = postTopic(entry) ?? entry.url;
        // No entry of the same topic may overtake an unrecorded one.
        const outcome =
          stuck.has(topic) || time.isOver({ hasFailed: stuck.size > 0 })
            ? toOutcome(refuse('database-away'), viewer)
            : await answerEntry(services, actionAt.get(entry.url), viewer, entry, delivery);
        if (outcome.status >= 500) stuck.add(topic);
        results.push(outcome);
      }
      return { results };
    },
    { validatedLater: /^entries\.\d+\.data$/ },
  );

  calls.signedIn('lateNotices', async ({ viewer, request }) => {
    const now = services.clock.now();
    const { repId, brand } = viewer;
    const { device } = deliveryOf(request, now);
    const notices = await readLateNotices(services.db, { repId, brand, device, at: new Date(now) });
    return { notices: notices.map((late) => ({ ...late, url: pathOf.get(late.kind) ?? '' })) };
  });

  calls.signedIn('noticesSeen', async ({ viewer, body }) => {
    await markNoticesSeen(services.db, viewer.repId, body.ids, new Date(services.clock.now()));
    return { success: true };
  });
}

async function answerEntry(
  services: Services,
  action: RecordableAction | undefined,
  viewer: Viewer,
  entry: Entry,
  delivery: Delivery,
): Promise<Outcome> {
  if (!action) return toOutcome(refuse('unknown-path'), viewer);
  try {
    refuseUnkeepable(entry.data, 'data');
    return await recordAction(services, action, viewer, entry.data, {
      ...delivery,
      clockOffset: validOffset(entry.clockOffset),
    });
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusalStatus(refusal) === 503) services.outages.note({ path: action.path, err: error });
    else if (refusalStatus(refusal) >= 500)
      services.log.error({ err: error, kind: action.kind }, 'an entry of a batch failed');
    return toOutcome(refusal, viewer);
  }
}

function toOutcome(refusal: ReturnType<typeof refuse>, viewer: Viewer): Outcome {
  return { status: refusalStatus(refusal), body: refusalReply(refusal, viewer.brand) };
}
