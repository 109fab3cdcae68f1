// Source: docs/reference/scanning.md (Scanning).
/** The least and the most that a camera can be set to, and how it is set by itself. */
interface CameraRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** What of a camera can be set, in its own words: exposure compensation in EV, and zoom. Undefined where it cannot. */
export interface CameraAbilities {
  readonly exposureCompensation: CameraRange | undefined;
  readonly zoom: CameraRange | undefined;
}

/** What a camera is set to. A value is undefined where the camera cannot be set so. */
export interface CameraHint {
  readonly exposureCompensation: number | undefined;
  readonly zoom: number | undefined;
}

type Setting = 'usual' | 'darker' | 'brighter' | 'nearer';

/**
 * What is tried one after the other, each for `FRAMES_EACH` frames, while no code is read: a bright ticket is too bright
 * for the light around it, a dim one too dark, a small code too small. The usual picture comes in between.
 */
const ROUND: readonly Setting[] = ['usual', 'usual', 'darker', 'brighter', 'usual', 'nearer'];
const FRAMES_EACH = 4;
/** How far exposure is changed, EV. */
const EXPOSURE_EV = 1;
/** How far a small code is enlarged. */
const NEARER = 1.5;

/** How the camera is set after so many frames in a row in which no code was read; after 0 it is as usual. */
export function cameraHint(misses: number, { exposureCompensation, zoom }: CameraAbilities): CameraHint {
  const setting = ROUND[Math.floor(misses / FRAMES_EACH) % ROUND.length] ?? 'usual';
  const ev = setting === 'darker' ? -EXPOSURE_EV : setting === 'brighter' ? EXPOSURE_EV : 0;
  return {
    exposureCompensation: exposureCompensation && within(exposureCompensation, exposureCompensation.usual + ev),
    zoom: zoom && within(zoom, zoom.usual * (setting === 'nearer' ? NEARER : 1)),
  };
}

/** Whether two ways to set a camera are the same. */
export function isSameHint(one: CameraHint, other: CameraHint): boolean {
  return one.exposureCompensation === other.exposureCompensation && one.zoom === other.zoom;
}

/**
 * The range of a camera's ability as its track tells it, with its present setting, or what that is where it tells none;
 * undefined where it has no such range.
 */
export function rangeOf(ability: unknown, setting: unknown, otherwise: number): CameraRange | undefined {
  if (typeof ability !== 'object' || ability === null || !('min' in ability) || !('max' in ability)) return undefined;
  const { min, max } = ability;
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  return { min, max, usual: typeof setting === 'number' ? setting : otherwise };
}

function within({ min, max }: CameraRange, value: number): number {
  return Math.min(max, Math.max(min, value));
}
