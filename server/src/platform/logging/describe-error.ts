import { codeOf, messageOf } from '#platform/database/database-trouble';
import { isSqlState } from '#platform/database/sql-state';

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
