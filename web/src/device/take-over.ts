/** What the page tells a waiting service worker when somebody asked for the new version. */
export const TAKE_OVER_MESSAGE = 'offpiste-take-over';
