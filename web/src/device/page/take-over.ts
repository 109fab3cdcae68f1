export const TAKE_OVER_MESSAGE = 'offpiste-take-over';
