import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { removeDemo } from './demo.store.ts';

export const DEMO_USAGE = `  npm run offpiste -- demo remove                removes the demo's weeks, accounts and files`;

/** The output of the command, or undefined when it is invalid. */
export async function demoCommand(db: Kysely<Schema>, args: readonly string[]): Promise<string | undefined> {
  if (args.length !== 1 || args[0] !== 'remove') return undefined;
  const { weeks, accounts, files } = await removeDemo(db);
  if (weeks + accounts + files === 0) return 'There is nothing of a demo here.';
  return `Removed of the demo: weeks ${weeks}, accounts ${accounts}, files ${files}. Resorts and contacts stay until you import your own.`;
}
