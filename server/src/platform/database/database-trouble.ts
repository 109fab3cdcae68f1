import { isSqlState, meaningOf } from './sql-state.ts';

// Node's codes for a database that cannot be reached, or not by its name.
const SOCKET_TROUBLE: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
// The connection was ended, leads to a database that has become a standby, or knows other statements than we think.
const CONNECTION_LOST = /^(08|26|25006|42P05|57P0)/;
/** The driver's message when a response did not come in time; it has no code. */
const READ_TIMEOUT = 'Query read timeout';
// The other messages of the driver and its pool without a code.
const DRIVER_TROUBLE =
  /Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after/;

/** Whether a thrown error says that the database cannot do anything now: the request can be sent again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (isSqlState(code)) return meaningOf(code) === 'away' || isOutdatedPlan(error);
  return SOCKET_TROUBLE.has(code) || DRIVER_TROUBLE.test(messageOf(error));
}

/** Whether nothing came back in time: the connection may have died without a sign. */
export function isReadTimeout(error: unknown): boolean {
  return messageOf(error) === READ_TIMEOUT;
}

/** Whether other connections that were open by then probably fail in the same way, and new ones may not. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (isSqlState(code)) return CONNECTION_LOST.test(code) || isOutdatedPlan(error);
  return SOCKET_TROUBLE.has(code) || messageOf(error).startsWith('Connection terminated');
}

/** Whether another server's migration changed a table of a prepared statement: a new connection prepares it again. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** The code of an error; '' when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** The message of an error; '' when it has none. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
