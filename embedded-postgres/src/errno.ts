/** The system's or PostgreSQL's error code of a failure (`ENOENT`, `57P03`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const PASSING_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'];

/**
 * Whether a failed connection says only that PostgreSQL does not listen yet, starts up or shuts down. One that ends while
 * the connection is made closes it before or after the first message was written; pg has no code for the latter.
 */
export function isPassing(error: unknown): boolean {
  return PASSING_CODES.includes(errorCode(error) ?? '') || reasonOf(error).startsWith('Connection terminated');
}

/** The given value instead of a failure, when the failure has one of these codes. */
export function ignoring<T>(codes: readonly string[], instead: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes(errorCode(error) ?? '')) return instead;
    throw error;
  };
}

/** What a failure says of itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
