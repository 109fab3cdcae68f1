import type { Kysely } from 'kysely';
import { BRAND_KEYS, isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { COMMAND_LINE } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { cleanFiles, LEFT_TO_A_SUPERUSER } from '#office/erasing/clean-files.store';
import { requestErasure, resumeErasure } from '#office/erasing/erase-week';
import { readOfficeWeeks } from '#office/import/office-weeks.store';
import { changeWeek, type WeekChange } from '#week/week/change-week.store';
import { command, type InDatabase } from './command.ts';

export const weekCommand = command({
  usage: `week list [--json]         lists every week, with its days, clients and phones
week close | open <weekId>  a closed week is listed and cannot be chosen; imports do not change that
week last-day <weekId> <YYYY-MM-DD>  sets the last day on which phones need the week, in place of its sheets' day; '' removes it
week brand <weekId> <brand>  changes the brand of a week
week erase <weekId> --yes  erases the names of its people everywhere; cannot be undone
week clean                 rewrites the database's files, so that no erased data is left on disk`,
  options: { json: { type: 'boolean' }, yes: { type: 'boolean' } },
  async run({ db, now }: InDatabase<'now'>, [verb, weekId, value, ...others], { json, yes }) {
    if (others.length > 0) return undefined;
    if (verb === 'list' && weekId === undefined) return listWords(db, json ?? false);
    if (verb === 'clean' && weekId === undefined) return clean(db);
    if (weekId === undefined) return undefined;
    switch (verb) {
      case 'close':
      case 'open':
        return value === undefined ? change(db, { weekId, isClosed: verb === 'close' }) : undefined;
      case 'last-day':
        return value === undefined ? undefined : change(db, { weekId, lastDay: value });
      case 'brand':
        if (value === undefined) return undefined;
        if (!isBrandKey(value)) throw new Error(`'${value}' is none of the brands ${BRAND_KEYS.join(', ')}`);
        return change(db, { weekId, brand: value });
      case 'erase':
        return value === undefined ? erase({ db, now }, weekId, yes ?? false) : undefined;
      default:
        return undefined;
    }
  },
});

async function change(db: Kysely<Schema>, body: WeekChange): Promise<string> {
  refused(await changeWeek(db, COMMAND_LINE, body), body.weekId);
  return 'Changed. Phones show it with their next list of weeks.';
}

async function erase({ db, now }: InDatabase<'now'>, weekId: string, isSure: boolean): Promise<string> {
  if (!isSure) throw new Error('This erases all names of that week and cannot be undone. Add --yes to confirm.');
  const refusal = await requestErasure(db, { weekId, by: COMMAND_LINE, at: new Date(now) });
  // An interrupted erasure continues.
  if (refusal?.code !== 'week-erased') refused(refusal, weekId);
  const { rows, slowestMs } = await resumeErasure(db, weekId);
  return `Erased: ${rows} rows, in steps of at most ${slowestMs} ms. Traces in the database's files disappear when no week is under way, or at once with: week clean. Backups keep their data.`;
}

async function clean(db: Kysely<Schema>): Promise<string> {
  const problems = await cleanFiles(db);
  if (problems.length === 0) return "The database's files were rewritten.";
  throw new Error(`Some files could not be rewritten:\n${problems.join('\n')}\n${LEFT_TO_A_SUPERUSER}`);
}

async function listWords(db: Kysely<Schema>, asJson: boolean): Promise<string> {
  const weeks = await readOfficeWeeks(db, undefined);
  if (asJson) return JSON.stringify(weeks);
  if (weeks.length === 0) return 'There is no week yet.';
  return weeks
    .map(({ weekId, weekName, brand, firstDay, lastDay, clients, phones, isClosed, erasing }) =>
      [
        weekId,
        weekName,
        brand,
        firstDay && lastDay ? `${firstDay} to ${lastDay}` : '',
        `${clients} clients`,
        `${phones} phones`,
        isClosed ? 'closed' : '',
        erasing ? 'erased' : '',
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}

function refused(refusal: Refusal | undefined, weekId: string): void {
  if (!refusal) return;
  if (refusal.code === 'unknown-week') throw new Error(`There is no week ${weekId}`);
  if (refusal.code === 'week-erased') throw new Error('The names of this week were erased');
  throw new Error(
    `Nothing was changed: ${refusal.details?.['field'] ?? refusal.code} ${refusal.details?.['problem'] ?? ''}`,
  );
}
