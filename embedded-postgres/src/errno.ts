export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const PASSING_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'];

/**
 * Whether PostgreSQL does not listen yet, starts or shuts down. It may close a connection before or after the first
 * message; pg has no code for the latter.
 */
export function isPassing(error: unknown): boolean {
  return PASSING_CODES.includes(errorCode(error) ?? '') || reasonOf(error).startsWith('Connection terminated');
}

/** Returns a value instead of a failure with one of these codes. */
export function ignoring<T>(codes: readonly string[], instead: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes(errorCode(error) ?? '')) return instead;
    throw error;
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
