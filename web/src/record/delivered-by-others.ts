import { isYes } from '@offpiste/core/action/action.rules';
import { DELIVERY_MAX } from '@offpiste/core/carried/carried.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { entryField } from '@offpiste/core/outbox/outbox.rules';
import { call } from '#session/api.ts';
import { noteDelivered } from './delivered.store.ts';
import { publishOutbox } from './outbox-sync.ts';
import { settleAll } from './settle-replay.ts';

/** Settles the entries that another phone has handed in for this one, so that they are not sent again. A failure is harmless: they are sent then. */
export async function settleDelivered(waiting: readonly StoredEntry[]): Promise<void> {
  const shown = waiting.filter(({ options }) => options.shownAt !== undefined);
  for (let from = 0; from < shown.length; from += DELIVERY_MAX) {
    if (!(await settleSome(shown.slice(from, from + DELIVERY_MAX)))) return;
  }
}

/** At most as many as one call asks about; false where there was no answer. */
async function settleSome(shown: readonly StoredEntry[]): Promise<boolean> {
  const byId = new Map(shown.map((entry) => [entryField(entry, 'idempotentId') ?? '', entry]));
  const result = await call(endpoints.deliveredByOthers, { body: { ids: [...byId.keys()] }, replay: true });
  if (!result.ok) return false;
  for (const { id, status, body, carrier } of result.reply.delivered) {
    const entry = byId.get(id);
    if (!entry) continue;
    const outcome = { answered: true, status, readable: status >= 300 || isYes(body) } as const;
    await settleAll([entry], [{ outcome, body }]);
    noteDelivered(carrier);
  }
  if (result.reply.delivered.length > 0) await publishOutbox();
  return true;
}
