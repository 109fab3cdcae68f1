/** The distance from the end that counts as reached: a thumb is not exact to the pixel. */
const END_TOLERANCE_PX = 2;
/** The number of arrow key presses from start to end. */
const KEY_STEPS = 10;

/** The handle's offset for a pointer movement, limited to the track. All in px. */
export function dragOffset(movedPx: number, travelPx: number): number {
  return Math.min(Math.max(movedPx, 0), Math.max(travelPx, 0));
}

/** True when the handle is at the end of its track. A track of no length has no end. */
export function isAtEnd(offsetPx: number, travelPx: number): boolean {
  return travelPx > 0 && travelPx - offsetPx <= END_TOLERANCE_PX;
}

/** Where a key moves the handle to; undefined for keys without a function here. */
export function keyOffset(key: string, offsetPx: number, travelPx: number): number | undefined {
  const step = travelPx / KEY_STEPS;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return dragOffset(offsetPx + step, travelPx);
    case 'ArrowLeft':
    case 'ArrowDown':
      return dragOffset(offsetPx - step, travelPx);
    case 'Home':
      return 0;
    case 'End':
      return Math.max(travelPx, 0);
    default:
      return undefined;
  }
}
