/*
 * Creating and migrating a database and importing weeks takes seconds. prepared-data.setup.ts does it once for all
 * journeys; every server starts on a copy.
 */

/** `empty`: migrated, without data. `stocked`: with the weeks of week-stock.ts. */
export type Prepared = 'empty' | 'stocked';

/** The data folder to copy; undefined if none was prepared, as in a program outside the journeys. */
export function preparedData(kind: Prepared): string | undefined {
  return process.env[preparedVariable(kind)];
}

/** Workers inherit it. */
export function preparedVariable(kind: Prepared): string {
  return `PREPARED_${kind.toUpperCase()}_DATA`;
}
