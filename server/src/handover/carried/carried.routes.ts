import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { DeliveredReply, DeliverReply } from '@offpiste/core/handover/carried/carried.contract';
import { postTopic } from '@offpiste/core/record/outbox/outbox.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { holdRecord, readDelivered, readStanding } from './carried.store.ts';
import { proveRecord, type Actions, type ProvenRecord } from './prove-record.ts';
import { recordCarried, type Bringing } from './record-carried.ts';
import type { Certificates } from '#record/signed-record/certificates';
import { markVerdictsSeen } from '#platform/ledger/late-notice.store';
import { confirmCommits } from '#platform/ledger/ledger.store';
import { startAnswerTime } from '#platform/http/answer-time';
import { refusalFor } from '#platform/http/errors';
import { isRefusal, refusalReply, refusalStatus, wordsOf } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

/** Topics to send again; undefined is an unknown topic. */
type Stuck = Set<string | undefined>;
type State = Exclude<DeliverReply['results'][number]['state'], 'refused'>;

export function carriedFeature(calls: Calls, services: Services, actions: Actions, certificates: Certificates): void {
  const { db, clock } = services;

  calls.signedIn(
    'deliverCarried',
    async ({ viewer, body }) => {
      const { repId, name, brand } = viewer;
      const time = startAnswerTime(services);
      const bringing: Bringing = { carrier: { repId, name }, receivedAt: time.begunAt };
      const handed = await Promise.all(
        body.certificates.map(async (text) => ({ text, maker: await certificates.open(text) })),
      );
      const stuck: Stuck = new Set();
      const results: DeliverReply['results'] = [];
      for (const each of body.records) {
        // No record overtakes an earlier one: after the first late record all are late.
        const state = time.isOver({ hasFailed: stuck.size > 0 })
          ? 'later'
          : await deliver(services, bringing, stuck, () =>
              proveRecord(services, each, { brand, certificates: handed, actions }),
            );
        results.push(isRefusal(state) ? { state: 'refused', reason: wordsOf(state, brand) } : { state });
      }
      return { results };
    },
    { validatedLater: /^records\.\d+$/ },
  );

  calls.signedIn('deliveredByOthers', async ({ viewer, body }) => {
    const delivered = await readDelivered(db, viewer, body.ids);
    if (delivered.length > 0) await confirmCommits(db);
    const ids = delivered.map(({ id }) => id);
    await markVerdictsSeen(db, viewer.repId, ids, new Date(clock.now()));
    return { delivered: delivered.map((each) => inWords(each, viewer.brand)) };
  });
}

/** After an erasure the maker gets the same refusal as its own phone. */
function inWords<One extends DeliveredReply['delivered'][number]>(delivered: One, brand: BrandKey): One {
  const { error }: { error?: unknown } = { ...Object(delivered.body) };
  if (error !== '') return delivered;
  const refusal = refuse('week-erased');
  return { ...delivered, status: refusalStatus(refusal), body: refusalReply(refusal, brand) };
}

/** An invalid or unrecorded record does not block the others. */
async function deliver(
  services: Services,
  bringing: Bringing,
  stuck: Stuck,
  prove: () => ReturnType<typeof proveRecord>,
): Promise<State | Refusal> {
  let topic: string | undefined;
  let state: State | Refusal;
  try {
    const proven = await prove();
    if (!proven.ok) return proven;
    const { record } = proven.value;
    topic = postTopic(record) ?? record.url;
    // As in a batch, no record overtakes an earlier one of its topic.
    state = stuck.has(topic) || stuck.has(undefined) ? 'later' : await takeIn(services, proven.value, bringing);
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusalStatus(refusal) < 500) return refusal;
    services.log.error({ err: error }, 'a carried record failed');
    state = 'later';
  }
  if (state === 'later') stuck.add(topic);
  return state;
}

async function takeIn(services: Services, proven: ProvenRecord, bringing: Bringing): Promise<State | Refusal> {
  const { db } = services;
  const { isOpen, isErased, isIn, decision } = await readStanding(db, proven);
  if (decision === 'refused' && !isIn) return refuse('record-declined');
  if (!isOpen && (isIn || decision === 'accepted')) return 'in';
  // Records of an erased week are refused and stored without names.
  if (isOpen || isErased) return (await recordCarried(services, proven, bringing)).status < 500 ? 'in' : 'later';
  const { carrier, receivedAt } = bringing;
  return (await holdRecord(db, proven, { carrier, at: new Date(receivedAt) })) ? 'held' : 'later';
}
