import { isUndelivered, type CarriedRecord } from '@offpiste/core/carried/carried.rules';
import { DELIVERY_MAX, type DeliverBody, type DeliverReply } from '@offpiste/core/carried/carried.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { now } from '#device/clock.ts';
import { unlessElsewhere } from '#device/storage/exclusive.ts';
import { brand } from '#app/brand.ts';
import { refetchLists } from '#kept/query-client.ts';
import { call } from '#session/api.ts';
import { putCarried, readCarried } from './carried.db.ts';
import { publishCarried } from './carried.store.ts';

/** Hands in what other phones recorded, in the order it was made; one tab at a time. */
export async function deliverCarried(): Promise<void> {
  await unlessElsewhere('carried', async () => {
    let due = (await readCarried())
      .filter((each) => isUndelivered(each) && each.record.brand === brand.key)
      .toSorted((a, b) => a.record.at - b.record.at);
    let isAnyIn = false;
    while (due.length > 0) {
      const batch = due.slice(0, DELIVERY_MAX);
      const result = await call(endpoints.deliverCarried, { body: bodyOf(batch), replay: true });
      if (!result.ok || result.reply.results.length !== batch.length) break;
      const answered = batch.flatMap((each, place) => answeredRecord(each, result.reply.results[place]) ?? []);
      await putCarried(answered);
      isAnyIn ||= answered.some(({ state }) => state === 'in');
      // What the server could not take now is not asked about again at once.
      if (answered.length < batch.length) break;
      due = due.slice(batch.length);
    }
    await publishCarried();
    if (isAnyIn) void refetchLists();
  });
}

function bodyOf(records: readonly CarriedRecord[]): DeliverBody {
  const certificates = [...new Set(records.map(({ certificate }) => certificate))];
  return {
    certificates,
    records: records.map(({ record, signature, certificate }) => ({
      record,
      signature,
      certificate: certificates.indexOf(certificate),
    })),
  };
}

function answeredRecord(
  carried: CarriedRecord,
  answer: DeliverReply['results'][number] | undefined,
): CarriedRecord | undefined {
  if (!answer || answer.state === 'later') return undefined;
  const { state, reason } = answer;
  return { ...carried, state, deliveredAt: now(), ...(reason === undefined ? {} : { reason }) };
}
