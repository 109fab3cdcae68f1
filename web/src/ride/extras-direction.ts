/** Where the direction is kept in which extra passengers are reported: that of the transfer being loaded. */
export const EXTRAS_DIRECTION = 'load-extras.direction';
