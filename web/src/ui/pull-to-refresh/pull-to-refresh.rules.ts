export type Pull = { phase: 'idle' } | { phase: 'pulling'; distancePx: number; ready: boolean };

/** The finger moved: only a downward pull that began at the very top counts. */
export function pullTo(startY: number, y: number, thresholdPx: number): Pull {
  const distancePx = y - startY;
  if (distancePx <= 0) return { phase: 'idle' };
  return { phase: 'pulling', distancePx, ready: distancePx >= thresholdPx };
}

/** How far the indicator comes down: half the finger's way, and never past its resting place. */
export function indicatorOffsetPx(distancePx: number, thresholdPx: number): number {
  return Math.min(distancePx, thresholdPx) * 0.5;
}
