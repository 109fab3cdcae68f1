import type { ActionNotice } from '@offpiste/core/record/action/action.contract';
import { validOffset } from '@offpiste/core/record/action/handset-clock.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { conflictNotice } from '@offpiste/core/record/outbox/attention.rules';
import { brands } from '@offpiste/brands/registry';
import { cleanDevice } from '#platform/ledger/delivery';
import { keepVerdict } from '#platform/ledger/late-notice.store';
import type { Carrier } from '#platform/ledger/ledger-row';
import { recordAction, type Outcome } from '#platform/ledger/record-action';
import type { LedgerServices } from '#platform/ledger/turn.store';
import type { ProvenRecord } from './prove-record.ts';

const SERVER_FAULT = 500;

export interface Bringing {
  readonly carrier: Carrier;
  readonly receivedAt: number;
}

/**
 * Records it as a late report of its own phone. Refusals and conflicts are stored for its rep, because the phone may
 * never ask.
 */
export async function recordCarried(
  services: LedgerServices,
  { record, maker, brand, action }: Pick<ProvenRecord, 'record' | 'maker' | 'brand' | 'action'>,
  { carrier, receivedAt }: Bringing,
): Promise<Outcome> {
  const { signIn: signInId, repId, name, level, tenant } = maker;
  const outcome = await recordAction(services, action, { signInId, repId, name, level, tenant, brand }, record.data, {
    replay: true,
    device: cleanDevice(record.device),
    sentAt: undefined,
    receivedAt,
    clockOffset: validOffset(record.clockOffset ?? undefined),
    carrier,
    signedWeek: record.week,
  });
  const notice = noticeOf(outcome, brand);
  const at = new Date(receivedAt);
  if (notice) await keepVerdict(services.db, { repId, reportId: record.id, notice, at });
  return outcome;
}

function noticeOf({ status, body }: Outcome, brand: BrandKey): ActionNotice | undefined {
  if (!('error' in body)) return body.notice;
  // An erased week reveals nothing.
  if (status >= SERVER_FAULT || body.code === 'week-erased') return undefined;
  return conflictNotice(body, say(brands[brand].texts.carried.notRecorded, { reason: body.error }));
}
