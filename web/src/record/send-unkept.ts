import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { AttemptPlan } from '@offpiste/core/record/outbox/first-attempt.rules';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { logTrouble } from '#device/log.ts';
import { refetchLists } from '#kept/query-client.ts';
import { sendAction } from '#session/api.ts';
import { outbox as texts } from '#texts/record/outbox';
import { refusedBy, type ActionOutcome, type LateFields } from './field-action.ts';
import type { Kept } from './keep-entry.ts';

/** Sends an action that the disk rejected. Without an answer the action counts as failed, though the server may have recorded it. */
export async function sendUnkept(
  entry: OutboxEntry,
  plan: AttemptPlan,
  kept: Extract<Kept, { ok: false }>,
  late: LateFields | undefined,
): Promise<ActionOutcome> {
  if (plan.kind !== 'send') return { state: 'failed', message: kept.message };
  const fields = await late?.().catch((error: unknown) => logTrouble('An action could not be completed', error));
  const sent = await sendAction(entry.url, Object.assign({}, entry.data, fields), { replay: false });
  if (sent.ok) {
    // Without an overlay, only a fetch shows the action.
    void refetchLists();
    // The server filters replies by their schema, and this is the schema of every action.
    return { state: 'done', reply: sent.reply as ActionReply };
  }
  const { failure } = sent;
  if (failure.kind === 'refused') return refusedBy(failure);
  const isNotSent = failure.trouble === 'offline' || failure.trouble === 'signed-out';
  return { state: 'failed', message: isNotSent ? kept.message : `${texts.unconfirmed} ${kept.advice}`.trim() };
}
