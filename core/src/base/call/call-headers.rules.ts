// Source: docs/reference/brands.md (Calls).
/** The lower-case brand key. */
export const BRAND_HEADER = 'X-Brand';
/** The phone may queue the post and send it later. */
export const CACHEABLE_HEADER = 'X-Cacheable';
/** The post reports an earlier action. */
export const REPLAY_HEADER = 'X-Replay';
/** The handset's clock at sending, ISO 8601. */
export const SENT_AT_HEADER = 'X-Sent-At';
/** The lead of the handset's clock at recording, ms. */
export const CLOCK_OFFSET_HEADER = 'X-Clock-Offset';
/** A random id of the installation. */
export const DEVICE_HEADER = 'X-Device';
