import type { Kysely } from 'kysely';
import { importLine } from '@offpiste/core/office/import/recorded-import.rules';
import { readImports } from '#office/import/imports.store';
import { takeBack } from '#office/import/take-back.store';
import { wordsOf } from '#platform/http/refusals';
import type { Schema } from '#platform/database/schema';

/** The brand in whose words a refusal is told. */
const WORDS_OF = 'wasteland';

/** The imports of a week, the latest first. */
export async function importsCommand(db: Kysely<Schema>, weekId: string): Promise<string> {
  const imports = await readImports(db, weekId);
  return imports.length > 0 ? imports.map(importLine).join('\n') : `No import of a week ${weekId} is recorded`;
}

/** Takes back the last import of a week. Throws, for the exit code, where that is refused. */
export async function takeBackCommand(db: Kysely<Schema>, weekId: string): Promise<string> {
  const [last] = await readImports(db, weekId);
  if (!last) throw new Error(`No import of a week ${weekId} is recorded`);
  const refusal = await takeBack(db, { weekId, importId: last.importId });
  if (refusal) throw new Error(wordsOf(refusal, WORDS_OF));
  return `Taken back: ${importLine(last)}`;
}
