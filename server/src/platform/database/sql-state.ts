// Source: docs/reference/refusals.md (Database errors).
export type Meaning =
  | 'away'
  /** PostgreSQL cannot store a value of the request. */
  | 'value'
  | 'bug';

type Row = readonly [codes: string, meaning: Meaning, reason: string];

/** A row names a SQLSTATE class (two characters) or whole codes. Unlisted codes are bugs. */
const TABLE: readonly Row[] = [
  ['08', 'away', 'the connection failed or was lost'],
  ['22', 'value', 'a NUL character, half a surrogate pair, a moment before its time'],
  ['23', 'bug', 'a constraint; where two may do the same at once, the caller expects 23505'],
  ['25', 'bug', 'a statement in a transaction that cannot take it'],
  ['25006', 'away', 'a standby, or a database set to read-only: a failover is under way'],
  ['25P03 25P04', 'away', 'a transaction that took too long was ended'],
  ['26', 'away', 'the prepared statement is unknown: a pooler gave us another connection'],
  ['42P05', 'away', 'the prepared statement exists already: the same'],
  ['28', 'away', 'the server itself was not let in; no request can cause that'],
  ['3D', 'away', 'the database does not exist: it is being restored'],
  ['3F', 'away', 'the schema does not exist: it is being restored'],
  ['40', 'away', 'serialisation failure, deadlock, or nobody knows whether it was committed'],
  ['42', 'bug', 'a statement that is wrong'],
  ['42501', 'away', 'the server may not use a table: restored without its rights'],
  ['53', 'away', 'disk full, memory used up, too many connections'],
  ['54', 'bug', 'a limit of PostgreSQL that the same statement exceeds again'],
  ['55', 'bug', 'an object that is not ready for this statement'],
  ['55000', 'away', 'the database accepts no connections now'],
  ['55006', 'away', 'the database is in use by a restore or a copy'],
  ['55P03', 'away', 'a lock was not free in time'],
  ['57', 'away', 'cancelled, timed out, shutting down, starting up'],
  ['58', 'away', "the machine's disk or files failed"],
  ['72', 'away', 'the snapshot is too old'],
  ['F0', 'away', 'the configuration is being changed'],
  ['P0', 'bug', 'raised by our own triggers'],
  ['XX', 'away', 'a fault inside PostgreSQL, or a proxy in its name; no request should cause it'],
];

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  TABLE.flatMap(([codes, meaning]) => codes.split(' ').map((code) => [code, meaning] as const)),
);

/** Whether a code is a SQLSTATE. Codes of Node have no digit. */
export function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

export function meaningOf(sqlState: string): Meaning {
  return MEANINGS.get(sqlState) ?? MEANINGS.get(sqlState.slice(0, 2)) ?? 'bug';
}
