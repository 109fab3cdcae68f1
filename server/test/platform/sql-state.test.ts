import { describe, expect, test } from 'vitest';
import { isConnectionLost, isDatabaseAway } from '#platform/database/database-trouble';
import { meaningOf } from '#platform/database/sql-state';
import { refusalFor } from '#platform/http/errors';
import { refusalStatus } from '#platform/http/refusals';

const statusOf = (error: Error) => refusalStatus(refusalFor(error));
const withCode = (code: string, fields: object = {}) =>
  Object.assign(new Error('said by PostgreSQL'), { code, ...fields });

describe('the status of an error of PostgreSQL', () => {
  test.each([
    ['08006', 503, 'connection failure'],
    ['25006', 503, 'read-only'],
    ['25P02', 500, 'a failed transaction was used'],
    ['25P03', 503, 'idle in a transaction for too long'],
    ['25P04', 503, 'a transaction took too long'],
    ['26000', 503, 'unknown prepared statement'],
    ['42P05', 503, 'prepared statement exists already'],
    ['28P01', 503, 'wrong password of the server'],
    ['3D000', 503, 'no such database'],
    ['40001', 503, 'serialisation failure'],
    ['40P01', 503, 'deadlock'],
    ['42501', 503, 'no rights on a table'],
    ['53100', 503, 'disk full'],
    ['53200', 503, 'out of memory'],
    ['53300', 503, 'too many connections'],
    ['55000', 503, 'accepts no connections now'],
    ['55006', 503, 'in use'],
    ['55P03', 503, 'lock not available'],
    ['57014', 503, 'cancelled, or took too long'],
    ['57P01', 503, 'shutting down'],
    ['57P03', 503, 'starting up'],
    ['58000', 503, 'system error'],
    ['58030', 503, 'disk error'],
    ['XX000', 503, 'internal error'],
    ['XX001', 503, 'data corrupted'],
    ['22021', 400, 'a character that cannot be stored'],
    ['22008', 400, 'a time out of range'],
    ['23503', 500, 'a foreign key without its row'],
    ['42601', 500, 'syntax error'],
    ['42P01', 500, 'no such table'],
    ['54001', 500, 'statement too complex'],
    ['55P02', 500, 'a parameter that cannot be changed'],
    ['P0001', 500, 'raised by a trigger'],
    ['0A000', 500, 'not supported'],
    ['99999', 500, 'unknown'],
  ])('%s is %i: %s', (code, status) => {
    expect(statusOf(withCode(code))).toBe(status);
  });

  test('a plan that a migration has outdated is 503, because a new connection makes another', () => {
    const outdated = withCode('0A000', { routine: 'RevalidateCachedQuery' });
    expect([statusOf(outdated), isConnectionLost(outdated)]).toEqual([503, true]);
  });

  test('a code says more than its class', () => {
    expect([meaningOf('25006'), meaningOf('25001')]).toEqual(['away', 'bug']);
  });
});

describe('the status of an error on the way to PostgreSQL', () => {
  test.each([
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('%s is 503', (message) => {
    expect([statusOf(new Error(message)), isDatabaseAway(new Error(message))]).toEqual([503, true]);
  });

  test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'ENETUNREACH', 'EPIPE'])('%s is 503', (code) => {
    expect(statusOf(withCode(code))).toBe(503);
  });

  test('anything else is a bug', () => {
    expect([statusOf(new Error('x is undefined')), statusOf(withCode('E2BIG'))]).toEqual([500, 500]);
  });
});
