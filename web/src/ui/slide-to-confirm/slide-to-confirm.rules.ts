/** So near to the end counts as there: a thumb does not stop on a pixel. */
const END_TOLERANCE_PX = 2;
/** Arrow keys need so many presses from start to end. */
const KEY_STEPS = 10;

/** Where the handle stands when the pointer has moved so far from where it took hold, within the track. All in px. */
export function dragOffset(movedPx: number, travelPx: number): number {
  return Math.min(Math.max(movedPx, 0), Math.max(travelPx, 0));
}

/** True when the handle is at the end of its track. A track without room has no end. */
export function isAtEnd(offsetPx: number, travelPx: number): boolean {
  return travelPx > 0 && travelPx - offsetPx <= END_TOLERANCE_PX;
}

/** Where a key moves the handle to; undefined for keys that mean nothing here. */
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
