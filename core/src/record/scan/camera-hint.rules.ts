// Source: docs/reference/scanning.md (Scanning).
interface CameraRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** Exposure in EV, and zoom. */
export interface CameraAbilities {
  readonly exposureCompensation: CameraRange | undefined;
  readonly zoom: CameraRange | undefined;
}

export interface CameraHint {
  readonly exposureCompensation: number | undefined;
  readonly zoom: number | undefined;
}

type Setting = 'usual' | 'darker' | 'brighter' | 'nearer';

/** For a bright ticket, a dim one and a small code. */
const ROUND: readonly Setting[] = ['usual', 'usual', 'darker', 'brighter', 'usual', 'nearer'];
const FRAMES_EACH = 4;
const EXPOSURE_EV = 1;
const NEARER = 1.5;

/** The setting after a number of frames without a code. */
export function cameraHint(misses: number, { exposureCompensation, zoom }: CameraAbilities): CameraHint {
  const setting = ROUND[Math.floor(misses / FRAMES_EACH) % ROUND.length] ?? 'usual';
  const ev = setting === 'darker' ? -EXPOSURE_EV : setting === 'brighter' ? EXPOSURE_EV : 0;
  return {
    exposureCompensation: exposureCompensation && within(exposureCompensation, exposureCompensation.usual + ev),
    zoom: zoom && within(zoom, zoom.usual * (setting === 'nearer' ? NEARER : 1)),
  };
}

/** Whether two settings are the same. */
export function isSameHint(one: CameraHint, other: CameraHint): boolean {
  return one.exposureCompensation === other.exposureCompensation && one.zoom === other.zoom;
}

/** The range of a camera's ability; `otherwise` is its default setting. */
export function rangeOf(ability: unknown, setting: unknown, otherwise: number): CameraRange | undefined {
  if (typeof ability !== 'object' || ability === null || !('min' in ability) || !('max' in ability)) return undefined;
  const { min, max } = ability;
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  return { min, max, usual: typeof setting === 'number' ? setting : otherwise };
}

function within({ min, max }: CameraRange, value: number): number {
  return Math.min(max, Math.max(min, value));
}
