/** Makes a waiting service worker activate, when the user applies the new version. */
export const TAKE_OVER_MESSAGE = 'offpiste-take-over';
