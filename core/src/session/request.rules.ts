/** The timeout of a call, ms; an action is then left to the queue. Source: docs/product.md, section "The outbox". */
export const REQUEST_TIMEOUT_MS = 8000;
/** A download is aborted when no byte arrives for this time, ms; its total time is not limited. Source: docs/product.md, section "Weeks". */
export const DOWNLOAD_STALL_MS = 15_000;
/** A call without a response after this time counts as slow before it has ended, ms. Source: docs/product.md, section "The link light". */
export const OVERDUE_MS = 2000;
