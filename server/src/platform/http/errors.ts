import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { MalformedError } from '#platform/http/validation';

// SQLSTATE classes: connection lost, insufficient resources, server shutting down.
const DATABASE_AWAY = /^(08|53|57P0)/;
const SOCKET_TROUBLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
// The driver has messages but no codes for these.
const DRIVER_TROUBLE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;
// A value PostgreSQL cannot hold: a NUL character, half a surrogate pair, a moment before its time.
const VALUE_REFUSED = /^22/;

/** The refusal for a thrown error: without internal details. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof MalformedError) return error.refusal;
  const code = codeOf(error);
  if (isHangUp(error)) return refuse('malformed', { field: 'body', problem: 'did not come whole' });
  if (isSqlState(code) ? DATABASE_AWAY.test(code) : SOCKET_TROUBLE.has(code) || DRIVER_TROUBLE.test(messageOf(error)))
    return refuse('database-away');
  if (isSqlState(code) && VALUE_REFUSED.test(code))
    return refuse('malformed', { field: 'body', problem: 'holds a value that cannot be kept' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too-large');
  if (isClientError(error)) return refuse('malformed', { field: 'body', problem: 'cannot be read' });
  return refuse('server-bug');
}

/** True when two rows would have had the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** An error for the log: its kind and stack. The database's own message may quote personal data, so it is left out. */
export function describeError(error: unknown): Record<string, unknown> {
  const code = codeOf(error);
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return {
    name: error instanceof Error ? error.name : typeof error,
    ...(code ? { code } : {}),
    ...(isSqlState(code) ? {} : { message: messageOf(error) }),
    stack: frames.join('\n'),
  };
}

// Node reports an aborted request of a phone like a lost database connection, except for the message.
function isHangUp(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' && messageOf(error) === 'aborted';
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

function isClientError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
