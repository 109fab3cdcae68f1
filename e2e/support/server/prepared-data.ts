/*
 * Making a database, bringing it up to date and importing weeks takes seconds of work. It is done once for all journeys,
 * by prepared-data.setup.ts; every server starts on a copy.
 */

/** `empty`: up to date, and nothing in it. `stocked`: with the weeks of week-stock.ts. */
export type Prepared = 'empty' | 'stocked';

/** The data folder to copy; nothing where none was prepared, as in a program that is no journey. */
export function preparedData(kind: Prepared): string | undefined {
  return process.env[preparedVariable(kind)];
}

/** Workers inherit it. */
export function preparedVariable(kind: Prepared): string {
  return `PREPARED_${kind.toUpperCase()}_DATA`;
}
