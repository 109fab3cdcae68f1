// Source: docs/reference/brands.md (Calls).
export const BRAND_HEADER = 'X-Brand';
/** The phone may queue the post. */
export const CACHEABLE_HEADER = 'X-Cacheable';
/** The post reports an earlier action. */
export const REPLAY_HEADER = 'X-Replay';
/** Handset time, ISO 8601. */
export const SENT_AT_HEADER = 'X-Sent-At';
/** The lead of the handset's clock at recording, ms. */
export const CLOCK_OFFSET_HEADER = 'X-Clock-Offset';
/** A random id of the installation. */
export const DEVICE_HEADER = 'X-Device';
/** The version of a list that the phone has, or 'none'. Its reply has the version, and may have only the changes. */
export const KNOWN_LIST_HEADER = 'X-Known-List';
export const LIST_VERSION_HEADER = 'X-List-Version';

/** A browser itself opens documents and pictures, so their requests have no brand header. `path` is a route's pattern. */
export function needsBrandHeader(path: string): boolean {
  return /^\/(auth|api)\/|^\/files\/week\/|^\/whatsOn\/:?\w+$/.test(path);
}
