// Source: docs/product.md, section "The outbox".
/** How long after its request a list is trusted for states that cannot be undone, ms. */
const LIST_HOLDS_MS = 30_000;

/**
 * Whether a list that was requested at `at` is new enough to refuse an action without the server's response. A time in
 * the future is not new: the clock was set back since. Both in epoch ms.
 */
export function isListNew(at: number | undefined, now: number): boolean {
  return at !== undefined && at <= now && now - at <= LIST_HOLDS_MS;
}
