import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/brand/brand.contract';
import { utcMoment } from '@offpiste/core/moment/utc-words.rules';
import { readCertificate } from '@offpiste/core/signed-record/signed-record.rules';
import { actionOf } from '#platform/carried/prove-record';
import { recordCarried } from '#platform/carried/record-carried';
import { COMMAND_LINE, writeAudit } from '#platform/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import type { Outcome } from '#platform/ledger/record-action';
import { fieldActions } from '#field-actions';
import { decideHeld, readHeld, type HeldRecord } from './carried.store.ts';

export const CARRIED_USAGE = `  npm run offpiste -- carried list [--json]      what other phones brought of reps whose sign-in was ended before: it
                                                 changes nothing until it is accepted
  npm run offpiste -- carried accept <id> …      records it as if it had come in time, and says the verdict
  npm run offpiste -- carried refuse <id> …      keeps it as refused`;

const OPTIONS = { json: { type: 'boolean' } } as const;

/** The output of `carried`, or undefined when it is invalid; `now` in epoch ms. */
export async function carriedCommand(db: Kysely<Schema>, args: string[], now: number): Promise<string | undefined> {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [verb, ...ids] = positionals;
  if (verb === 'list' && ids.length === 0) {
    const held = await readHeld(db);
    return values.json ? JSON.stringify(held) : heldLines(held);
  }
  if ((verb !== 'accept' && verb !== 'refuse') || ids.length === 0) return undefined;
  const held = await readHeld(db);
  const chosen = ids.map((id) => held.find((each) => String(each.id) === id) ?? notHeld(id));
  const lines: string[] = [];
  for (const each of chosen.toSorted((a, b) => a.id - b.id)) {
    const outcome = verb === 'accept' ? await judge(db, each) : undefined;
    const decision = verb === 'accept' ? 'accepted' : 'refused';
    const isDecided = outcome === undefined || outcome.status < 500;
    if (isDecided) {
      const { week: weekId, kind } = each.record;
      const after = { decision, rep: each.repName };
      await db.transaction().execute(async (tx) => {
        await decideHeld(tx, each.id, decision, new Date(now));
        await writeAudit(tx, { by: COMMAND_LINE, weekId, kind: 'carried-decided', subject: kind, after });
      });
    }
    lines.push(`${each.id}  ${outcome ? wordsOf(outcome) : 'refused'}${isDecided ? '' : '. It still waits'}`);
  }
  return lines.join('\n');
}

function heldLines(held: readonly HeldRecord[]): string {
  if (held.length === 0) return 'Nothing waits';
  return held
    .map(({ id, repName, repId, broughtAt, broughtByName, isUnknown, record }) => {
      const { kind, label, subject, week, at, clockOffset } = record;
      return [
        `${id}  ${kind}  ${label}  ${subject}  ${week}`,
        `  by ${repName} (${repId}), by their phone's clock ${momentOf(at - (clockOffset ?? 0))}`,
        `  brought ${utcMoment(broughtAt)} by ${broughtByName}'s phone`,
        `  ${isUnknown ? 'the sign-in is not known to this database' : 'the office ended the sign-in before it came'}`,
      ].join('\n');
    })
    .join('\n');
}

/** As of the moment it was brought: it cannot have happened later. */
function judge(
  db: Kysely<Schema>,
  { record, certificate, broughtBy, broughtByName, broughtAt }: HeldRecord,
): Promise<Outcome> {
  const maker = readCertificate(certificate);
  const action = actionOf(fieldActions, record);
  if (!maker || !isBrandKey(maker.brand) || !action) throw new Error('This version cannot record what was kept');
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

// The phone's word alone: it may be no moment at all.
function momentOf(at: number): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? 'unreadable' : utcMoment(moment.toISOString());
}

function notHeld(id: string): never {
  throw new Error(`No record ${id} waits: npm run offpiste -- carried list`);
}
