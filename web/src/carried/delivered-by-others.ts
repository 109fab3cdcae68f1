import { MAX_DELIVERY } from '@offpiste/core/handover/carried/carried.contract';
import { deliveredEntries } from '@offpiste/core/handover/carried/handed-in.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import { call } from '#session/api.ts';
import { noteDelivered } from './delivered.store.ts';
import { publishOutbox } from '#record/outbox-sync.ts';
import { settleAll, verdictOn } from '#record/settle-replay.ts';

/** Without an answer the entries are sent as usual. */
export async function settleDelivered(shown: readonly StoredEntry[]): Promise<void> {
  for (let from = 0; from < shown.length; from += MAX_DELIVERY) {
    if (!(await settleSome(shown.slice(from, from + MAX_DELIVERY)))) return;
  }
}

async function settleSome(shown: readonly StoredEntry[]): Promise<boolean> {
  const ids = shown.flatMap((entry) => entryField(entry, 'idempotentId') ?? []);
  const result = await call(endpoints.deliveredByOthers, { body: { ids }, replay: true });
  if (!result.ok) return false;
  const delivered = deliveredEntries(shown, result.reply.delivered);
  if (delivered.length === 0) return true;
  await settleAll(
    delivered.map(({ entry }) => entry),
    delivered.map(({ said }) => verdictOn(said)),
  );
  for (const { carrier } of delivered) noteDelivered(carrier);
  await publishOutbox();
  return true;
}
