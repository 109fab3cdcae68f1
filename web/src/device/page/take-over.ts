/** The message that makes a waiting service worker activate, sent when the user applies the new version. */
export const TAKE_OVER_MESSAGE = 'offpiste-take-over';
