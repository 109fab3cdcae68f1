/** The system's or PostgreSQL's error code of a failure (`ENOENT`, `57P03`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The given value instead of a failure, when the failure has one of these codes. */
export function unless<T>(codes: readonly string[], instead: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes(errorCode(error) ?? '')) return instead;
    throw error;
  };
}

/** What a failure says of itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
