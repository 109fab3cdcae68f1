/** What a list says of something that nobody can undo holds for so long after it was asked for. */
const LIST_HOLDS_MS = 30_000;

/**
 * Whether a list that was asked for at `at` is so new that a no by it need not wait for the server's words. A moment in
 * the future says nothing: the clock was set back since. Both in epoch ms. Source: docs/product.md, section "The outbox".
 */
export function isListNew(at: number | undefined, now: number): boolean {
  return at !== undefined && at <= now && now - at <= LIST_HOLDS_MS;
}
