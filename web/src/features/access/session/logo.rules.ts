const SMALLEST_PX = 50;
const LARGEST_PX = 150;
const SHARE_OF_VIEWPORT = 0.25;

/** Both heights in px. */
export function logoHeight(viewportHeight: number): number {
  return Math.min(LARGEST_PX, Math.max(SMALLEST_PX, Math.round(viewportHeight * SHARE_OF_VIEWPORT)));
}
