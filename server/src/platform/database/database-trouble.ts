import { isSqlState, meaningOf } from './sql-state.ts';

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
// Also for a standby, and for other prepared statements.
const CONNECTION_LOST = /^(08|26|25006|42P05|57P0)/;
const READ_TIMEOUT = 'Query read timeout';
const DRIVER_TROUBLE =
  /Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after/;

/** The request can be sent again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (isSqlState(code)) return meaningOf(code) === 'away' || isOutdatedPlan(error);
  return SOCKET_TROUBLE.has(code) || DRIVER_TROUBLE.test(messageOf(error));
}

export function isReadTimeout(error: unknown): boolean {
  return messageOf(error) === READ_TIMEOUT;
}

/** Older connections probably fail, too, and new ones work. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (isSqlState(code)) return CONNECTION_LOST.test(code) || isOutdatedPlan(error);
  return SOCKET_TROUBLE.has(code) || messageOf(error).startsWith('Connection terminated');
}

/** A new connection prepares the statement again. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
