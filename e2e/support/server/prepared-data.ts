/*
 * Creating and migrating a database and importing weeks takes seconds. prepared-data.setup.ts does it once for all
 * journeys; every server starts on a copy.
 */

/** `empty`: migrated, without data. `stocked`: with the weeks of week-stock.ts. Workers inherit these variables. */
export const PREPARED = { empty: 'PREPARED_EMPTY_DATA', stocked: 'PREPARED_STOCKED_DATA' };

/** The data folder to copy; undefined if none was prepared, as in a program outside the journeys. */
export function preparedData(kind: keyof typeof PREPARED): string | undefined {
  return process.env[PREPARED[kind]];
}
