/** A call that has no answer after so long is given up; the queue takes what may be queued. Source: docs/product.md, section "The outbox". */
export const REQUEST_TIMEOUT_MS = 8000;
/** A download that brings no byte for so long is given up; how long it takes in all does not matter. Source: docs/product.md, section "Weeks". */
export const DOWNLOAD_STALL_MS = 15_000;
/** A call that waits so long for its answer tells of a slow link before it has ended. Source: docs/product.md, section "The link light". */
export const OVERDUE_MS = 2000;
