// Source: docs/reference/brands.md (Calls).
/** The brand header of every call; its value is the lower-case brand key. */
export const BRAND_HEADER = 'X-Brand';
/** Marks a post that a phone may queue and send later. */
export const CACHEABLE_HEADER = 'X-Cacheable';
/** Marks a post that reports something that already happened. */
export const REPLAY_HEADER = 'X-Replay';
/** The handset's clock at sending, ISO 8601: the server measures the clock's offset by it. */
export const SENT_AT_HEADER = 'X-Sent-At';
/** How far the handset's clock was ahead of the server's when the report was made, in ms; left out where unknown. */
export const CLOCK_OFFSET_HEADER = 'X-Clock-Offset';
/** A random id of the installation, so that the ledger can distinguish phones. */
export const DEVICE_HEADER = 'X-Device';
