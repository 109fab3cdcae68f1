/** Throws the first error after all have ended or timed out. */
export async function endAll(ends: readonly (() => Promise<unknown>)[], withinMs: number): Promise<void> {
  const results = await Promise.allSettled(ends.map((end) => within(withinMs, end())));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not ended within ${ms / 1000} seconds`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
