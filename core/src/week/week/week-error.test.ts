import { expect, test } from 'vitest';
import { isUnreachable } from './week-error.rules.ts';

test.each([
  [{ kind: 'trouble', trouble: 'offline' }, true],
  [{ kind: 'trouble', trouble: 'network' }, true],
  [{ kind: 'trouble', trouble: 'timeout' }, true],
  [{ kind: 'trouble', trouble: 'network', status: 200 }, true],
  [{ kind: 'trouble', trouble: 'server', status: 502 }, true],
  [{ kind: 'trouble', trouble: 'server', status: 503 }, true],
  [{ kind: 'trouble', trouble: 'server', status: 504 }, true],
  [{ kind: 'trouble', trouble: 'server', status: 500 }, false],
  [{ kind: 'trouble', trouble: 'server', status: 429 }, false],
  [{ kind: 'trouble', trouble: 'signed-out' }, false],
  [{ kind: 'trouble', trouble: 'temporary' }, false],
  [{ kind: 'refused', status: 404 }, false],
] as const)('%j: the server was not reached: %s', (failure, unreachable) => {
  expect(isUnreachable(failure)).toBe(unreachable);
});
