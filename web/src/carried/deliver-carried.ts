import { carriedKey, isCarriedDue, type CarriedRecord } from '@offpiste/core/handover/carried/carried.rules';
import { MAX_DELIVERY, type DeliverReply } from '@offpiste/core/handover/carried/carried.contract';
import { answeredRecord, deliverBody } from '@offpiste/core/handover/carried/handed-in.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { firstOfTopic } from '@offpiste/core/record/outbox/attention.rules';
import { nextBatchSize } from '@offpiste/core/record/outbox/batch-size.rules';
import { postTopic } from '@offpiste/core/record/outbox/outbox.rules';
import { now, stopwatch } from '#device/clock.ts';
import { unlessElsewhere } from '#device/storage/exclusive.ts';
import { brand } from '#base/brand.ts';
import { refetchLists } from '#kept/query-client.ts';
import type { Failure } from '#net/failure.ts';
import { call } from '#session/api.ts';
import { putCarried, readCarried } from './carried.db.ts';
import { publishCarried } from './carried.store.ts';

/** The call is too large for the server or a proxy, or this server rejects the form of one record. */
const TOO_MUCH: ReadonlySet<number> = new Set([400, 413, 422]);
let batchSize = MAX_DELIVERY;

/** Oldest first, in one tab at a time. */
export async function deliverCarried(): Promise<void> {
  await unlessElsewhere('carried', async () => {
    let due = (await readCarried())
      .filter((each) => isCarriedDue(each, now()) && each.record.brand === brand.key)
      .toSorted((a, b) => a.record.at - b.record.at);
    let isAnyIn = false;
    while (due.length > 0) {
      const batch = due.slice(0, batchSize);
      const results = await handIn(batch);
      if (results === 'smaller') continue;
      if (!results) break;
      const answered = batch.flatMap((each, index) => answeredRecord(each, results[index], now()) ?? []);
      await putCarried(answered);
      isAnyIn ||= answered.some(({ state }) => state === 'in');
      const known = new Set(answered.map(carriedKey));
      const later = batch.filter((each) => !known.has(carriedKey(each)));
      due = [...firstOfTopic(due.slice(batch.length), later, topicOf)];
    }
    await publishCarried();
    if (isAnyIn) void refetchLists();
  });
}

/** Undefined without answers, 'smaller' if the batch was too large. */
async function handIn(batch: readonly CarriedRecord[]): Promise<DeliverReply['results'] | 'smaller' | undefined> {
  const tookMs = stopwatch();
  const result = await call(endpoints.deliverCarried, { body: deliverBody(batch), replay: true });
  const timedOut = !result.ok && isTooMuch(result.failure);
  batchSize = nextBatchSize(batchSize, { timedOut, tookMs: tookMs() });
  // Sent alone, a record that the server rejects does not block the others.
  if (!result.ok && result.failure.kind === 'refused' && timedOut && batch.length === 1)
    return [{ state: 'refused', reason: result.failure.message }];
  if (!result.ok) return timedOut && batch.length > 1 ? 'smaller' : undefined;
  return result.reply.results.length === batch.length ? result.reply.results : undefined;
}

function isTooMuch(failure: Failure): boolean {
  return failure.kind === 'refused' ? TOO_MUCH.has(failure.status) : failure.trouble === 'timeout';
}

function topicOf({ record }: CarriedRecord): string {
  return postTopic(record) ?? record.url;
}
