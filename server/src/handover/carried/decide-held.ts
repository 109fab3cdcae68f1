// Source: docs/reference/carried-records.md (Carried records).
import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { readCertificate } from '@offpiste/core/record/signed-record/signed-record.rules';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import type { Outcome } from '#platform/ledger/record-action';
import { claimHeld, noteDecision, type HeldRecord } from './held.store.ts';
import { actionOf, type Actions } from './prove-record.ts';
import { recordCarried } from './record-carried.ts';

export type HeldDecision = 'accepted' | 'refused';

/** The result as text; an unrecorded one is still held. */
export interface Decided {
  readonly isDecided: boolean;
  readonly words: string;
}

/** Records as of the delivery, or refuses for good. Undefined after a concurrent decision. */
export async function decideOnHeld(
  db: Kysely<Schema>,
  held: HeldRecord,
  decision: HeldDecision,
  { actions, by, at }: { readonly actions: Actions; readonly by: Author; readonly at: Date },
): Promise<Decided | undefined> {
  // The lock lasts until the decision is stored, so a crash decides nothing.
  return await db.transaction().execute(async (tx) => {
    if (!(await claimHeld(tx, held.id))) return undefined;
    const outcome = decision === 'accepted' ? await judge(db, held, actions) : undefined;
    if (outcome && outcome.status >= 500) return { isDecided: false, words: wordsOf(outcome) };
    const { week: weekId, kind } = held.record;
    await noteDecision(tx, held.id, decision, at);
    await writeAudit(tx, {
      by,
      weekId,
      kind: 'carried-decided',
      subject: kind,
      after: { decision, rep: held.repName },
      carriedId: held.id,
    });
    return { isDecided: true, words: outcome ? wordsOf(outcome) : 'refused' };
  });
}

/** As of its delivery, because it cannot have happened later. */
function judge(
  db: Kysely<Schema>,
  { record, certificate, broughtBy, broughtByName, broughtAt }: HeldRecord,
  actions: Actions,
): Promise<Outcome> {
  const maker = readCertificate(certificate);
  const action = actionOf(actions, record);
  if (!maker || !isBrandKey(maker.brand) || !action) throw new Error('This version cannot record the stored record');
  return recordCarried(
    { db },
    { record, maker, brand: maker.brand, action },
    { carrier: { repId: broughtBy, name: broughtByName }, receivedAt: Date.parse(broughtAt) },
  );
}

function wordsOf({ status, body }: Outcome): string {
  if ('error' in body) return `${status < 500 ? 'recorded as refused' : 'not recorded'}: ${body.error}`;
  return body.notice ? `recorded: ${body.notice.text}` : `recorded: ${body.message}`;
}
