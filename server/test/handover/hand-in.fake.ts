import { deliverBody } from '@offpiste/core/handover/carried/handed-in.rules';
import type { DeliverReply, DeliveredReply } from '@offpiste/core/handover/carried/carried.contract';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { Posting } from '../harness/signing-phone.ts';
import type { Phone } from '../harness/test-server.ts';

export const DELIVER_URL = '/api/carried/deliver';
export const DELIVERED_URL = '/api/carried/delivered';

export async function deliver(carrier: Posting, records: readonly ProvenRecord[]): Promise<DeliverReply['results']> {
  const answer = await carrier.post(DELIVER_URL, deliverBody(records));
  if (answer.statusCode !== 200) throw new Error(`not taken: ${answer.body}`);
  return answer.json<DeliverReply>().results;
}

export async function deliveredOf(phone: Phone, ids: readonly string[]): Promise<DeliveredReply['delivered']> {
  return (await phone.post(DELIVERED_URL, { ids })).json<DeliveredReply>().delivered;
}
