const END_TOLERANCE_PX = 2;
const KEY_STEPS = 10;

/** In px, limited to the track. */
export function dragOffset(movedPx: number, travelPx: number): number {
  return Math.min(Math.max(movedPx, 0), Math.max(travelPx, 0));
}

/** False for a track without length. */
export function isAtEnd(offsetPx: number, travelPx: number): boolean {
  return travelPx > 0 && travelPx - offsetPx <= END_TOLERANCE_PX;
}

/** Undefined for other keys. */
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
