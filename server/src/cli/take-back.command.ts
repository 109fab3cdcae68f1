import { importLine } from '@offpiste/core/office/import/recorded-import.rules';
import { readImports } from '#office/import/imports.store';
import { takeBack } from '#office/import/take-back.store';
import { command, PLAIN_OPTIONS, type InDatabase } from './command.ts';
import { throwRefusal } from './refusal-error.ts';

export const importsCommand = command({
  usage: `imports <weekId>           lists the imports of a week, with person, time, source and effect`,
  options: PLAIN_OPTIONS,
  async run({ db }: InDatabase, [weekId]) {
    if (weekId === undefined) return undefined;
    const imports = await readImports(db, weekId);
    return imports.length > 0 ? imports.map(importLine).join('\n') : `No import of a week ${weekId} is recorded`;
  },
});

/** Throws a refusal, to set the exit code. */
export const takeBackCommand = command({
  usage: `take-back <weekId>         undoes the last import of a week: the earlier bookings return, records stay`,
  options: PLAIN_OPTIONS,
  async run({ db }: InDatabase, [weekId]) {
    if (weekId === undefined) return undefined;
    const [last] = await readImports(db, weekId);
    if (!last) throw new Error(`No import of a week ${weekId} is recorded`);
    await throwRefusal(db, weekId, await takeBack(db, { weekId, importId: last.importId }));
    return `Taken back: ${importLine(last)}`;
  },
});
