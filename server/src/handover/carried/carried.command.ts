import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import { recordedAt } from '@offpiste/core/record/signed-record/record-consistency.rules';
import type { Kysely } from 'kysely';
import { COMMAND_LINE } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { decideOnHeld } from './decide-held.ts';
import { readHeld, type HeldRecord } from './held.store.ts';
import type { Actions } from './prove-record.ts';

interface CarriedContext {
  readonly db: Kysely<Schema>;
  readonly now: number;
  readonly actions: Actions;
}

/** Undefined output means invalid arguments. */
export const carriedCommand = {
  usage: `carried list [--json]      carried records of ended or unknown sign-ins; a record
                                                 counts only after it is accepted
carried accept <id> …      records it with the time when it was brought, and shows the verdict
carried refuse <id> …      keeps it as refused`,
  options: { json: { type: 'boolean' } },
  async run(
    { db, now, actions }: CarriedContext,
    [verb, ...ids]: readonly string[],
    { json = false }: { readonly json?: boolean | undefined },
  ): Promise<string | undefined> {
    if (verb === 'list' && ids.length === 0) {
      const held = await readHeld(db);
      return json ? JSON.stringify(held) : heldLines(held);
    }
    if ((verb !== 'accept' && verb !== 'refuse') || ids.length === 0) return undefined;
    const held = await readHeld(db);
    const chosen = ids.map((id) => held.find((each) => String(each.id) === id) ?? notHeld(id));
    const lines: string[] = [];
    const decision = verb === 'accept' ? 'accepted' : 'refused';
    for (const each of chosen.toSorted((a, b) => a.id - b.id)) {
      const how = { actions, by: COMMAND_LINE, at: new Date(now) };
      const decided = await decideOnHeld(db, each, decision, how);
      const { isDecided, words } = decided ?? { isDecided: true, words: 'another person has decided or is deciding' };
      lines.push(`${each.id}  ${words}${isDecided ? '' : '. It still waits'}`);
    }
    return lines.join('\n');
  },
} as const;

export const heldStatus = {
  read: async (db: Kysely<Schema>) => ({ held: (await readHeld(db)).length }),
  lines: ({ held }: { readonly held: number }): string[] =>
    held > 0 ? [`  ${held} brought by other phones wait for your decision: npm run offpiste -- carried list`] : [],
};

function heldLines(held: readonly HeldRecord[]): string {
  if (held.length === 0) return 'No carried records';
  return held
    .map(({ id, repName, repId, broughtAt, broughtByName, isUnknown, record }) => {
      const { kind, label, subject, week } = record;
      return [
        `${id}  ${kind}  ${label}  ${subject}  ${week}`,
        `  by ${repName} (${repId}), by their phone's clock ${momentOf(recordedAt(record))}`,
        `  brought ${utcMoment(broughtAt)} by ${broughtByName}'s phone`,
        `  ${isUnknown ? 'the sign-in is not known to this database' : 'the office ended the sign-in before it came'}`,
      ].join('\n');
    })
    .join('\n');
}

// An earlier version may have stored an invalid time.
function momentOf(at: number): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? 'unreadable' : utcMoment(moment.toISOString());
}

function notHeld(id: string): never {
  throw new Error(`No waiting record ${id}: npm run offpiste -- carried list`);
}
