import { validOffset } from '@offpiste/core/action/handset-clock.rules';
import type { Carrier } from '#platform/ledger/ledger-row';
import { recordAction, type Outcome } from '#platform/ledger/record-action';
import type { LedgerServices } from '#platform/ledger/turn.store';
import type { ProvenRecord } from './prove-record.ts';

/** Who brought a record and when, epoch ms. */
export interface Bringing {
  readonly carrier: Carrier;
  readonly receivedAt: number;
}

/** Judges a record as if its own phone sent it late: rep, rights, device and clock are those that were signed. */
export function recordCarried(
  services: LedgerServices,
  { record, maker, brand, action }: Pick<ProvenRecord, 'record' | 'maker' | 'brand' | 'action'>,
  { carrier, receivedAt }: Bringing,
): Promise<Outcome> {
  const { signIn: signInId, repId, name, level, tenant } = maker;
  return recordAction(services, action, { signInId, repId, name, level, tenant, brand }, record.data, {
    replay: true,
    // A phone without an id of its own is told like one that sends none.
    device: record.device || undefined,
    sentAt: undefined,
    receivedAt,
    clockOffset: validOffset(record.clockOffset ?? undefined),
    carrier,
    signedWeek: record.week,
  });
}
