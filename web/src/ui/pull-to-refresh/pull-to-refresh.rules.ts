export type Pull = { phase: 'idle' } | { phase: 'pulling'; distancePx: number; ready: boolean };

/** Only a downward pull that began at the top counts. */
export function pullTo(startY: number, y: number, thresholdPx: number): Pull {
  const distancePx = y - startY;
  if (distancePx <= 0) return { phase: 'idle' };
  return { phase: 'pulling', distancePx, ready: distancePx >= thresholdPx };
}

/** Half the finger's distance, limited to the resting position. */
export function indicatorOffsetPx(distancePx: number, thresholdPx: number): number {
  return Math.min(distancePx, thresholdPx) * 0.5;
}
