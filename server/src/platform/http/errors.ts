import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { codeOf, isDatabaseAway, messageOf } from '#platform/database/database-trouble';
import { isSqlState, meaningOf } from '#platform/database/sql-state';
import { MalformedError } from './validation.ts';

export function refusalFor(error: unknown): Refusal {
  if (error instanceof MalformedError) return error.refusal;
  const code = codeOf(error);
  if (isHangUp(error)) return refuse('malformed', { field: 'body', problem: 'is incomplete' });
  if (isDatabaseAway(error)) return refuse('database-away');
  if (isSqlState(code) && meaningOf(code) === 'value')
    return refuse('malformed', { field: 'body', problem: 'has a value that cannot be stored' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too-large');
  if (isClientError(error)) return refuse('malformed', { field: 'body', problem: 'cannot be read' });
  return refuse('server-bug');
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

// Node reports an aborted request like a lost connection, except for the message.
function isHangUp(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' && messageOf(error) === 'aborted';
}

function isClientError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
