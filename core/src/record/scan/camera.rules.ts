// Source: docs/reference/scanning.md (Scanning).
import { isAppleMobile, type Handset } from '../../base/handset/handset.rules.ts';

export interface PixelRange {
  min?: number;
  ideal: number;
  max?: number;
}

const MAX_FRAME_PX = 1280;

/** Before the picture has a size. */
export const UNKNOWN_FRAME_SIZE: FrameSize = { width: 640, height: 480 };

const APPLE_PIXELS: PixelRange = { min: 320, ideal: 720, max: 1280 };
const OTHER_PIXELS: PixelRange = { ideal: 1280 };

export interface FrameSize {
  width: number;
  height: number;
}

/** The camera request; without a lens, for the rear camera. */
export function cameraRequest(device: Handset, lensId: string | null) {
  const pixels = isAppleMobile(device) ? APPLE_PIXELS : OTHER_PIXELS;
  const lens = lensId === null ? { facingMode: { ideal: 'environment' as const } } : { deviceId: { exact: lensId } };
  return { audio: false, video: { width: pixels, height: pixels, ...lens } };
}

/** The size of a decoded frame; null while the picture has none. */
export function frameSize(picture: FrameSize): FrameSize | null {
  if (!(picture.width > 0 && picture.height > 0)) return null;
  const scale = Math.min(1, MAX_FRAME_PX / Math.max(picture.width, picture.height));
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

/** Misses in a row after which a frame may be of no use. */
const MISSES_BEFORE_PICTURES = 4;

/** `frame`: as the camera gives it; `picture`: drawn by the page. */
export type FrameSource = 'frame' | 'picture';

/** Some phones give frames turned or black, without an error. So pictures take turns with frames that are missed. */
export function nextFrameSource(last: FrameSource, missedFrames: number): FrameSource {
  return last === 'frame' && missedFrames >= MISSES_BEFORE_PICTURES ? 'picture' : 'frame';
}

/** `facing`: as the browser or the open camera reports it; undefined if neither does. */
export interface Lens {
  readonly id: string;
  readonly label: string;
  readonly facing: string | undefined;
}

/** The words of phones for their cameras, in lower case. */
const FRONT =
  /front|user|facetime|selfie|avant|anterior|delanter|dianteir|vorder|voor|främre|fremre|foran|etu|przed|přední|predn|elülső|ön kamera|față|передн|фронт|μπροστ|前|전면|أمامي|קדמי/;
const REAR =
  /back|rear|environment|arrière|posterior|traser|traseir|rück|achter|bak|bag|taka|tyln|zadn|hátsó|hátlap|arka|spate|задн|тылов|πίσω|背|后|後|후면|خلفي|אחורי/;

/** The ids of the cameras that do not face the user, or of all if that leaves none. */
export function rearLenses(lenses: readonly Lens[]): string[] {
  const known = lenses.map((lens) => ({ id: lens.id, facing: facingOf(lens) }));
  const rear = known.filter(({ facing }) => facing === 'environment');
  // Of a phone's two cameras, one faces the user.
  const isPair = lenses.length === 2 && rear.length === 1;
  const offered = isPair ? rear : known.filter(({ facing }) => facing !== 'user');
  return (offered.length > 0 ? offered : known).map(({ id }) => id);
}

/** The lens after `current`; the first one if `current` is unknown. */
export function lensAfter(ids: readonly string[], current: string): string | null {
  return ids[(ids.indexOf(current) + 1) % ids.length] ?? null;
}

function facingOf({ facing, label }: Lens): string | undefined {
  if (facing !== undefined) return facing;
  const words = label.normalize('NFC').toLowerCase();
  if (REAR.test(words)) return 'environment';
  return FRONT.test(words) ? 'user' : undefined;
}

/** A camera that gives no usable picture for so long is reported. */
export const PICTURE_TIMEOUT_MS = 10_000;
/** A longer time between two looks was a sleep of the phone, and does not count. */
const MAX_GAP_MS = 3000;
/** The brightest value of a black picture, from 0 to 255. A covered sensor still has a little noise. */
const MAX_BLACK = 16;

/** `frame`: the time of the picture's last frame; `brightest`: its brightest value, of 255. */
export interface PictureLook {
  readonly frame: number;
  readonly brightest: number;
}

/** 'silent': no picture or a frozen one; 'black': nothing else but black. Times in ms. */
export type PictureProblem = 'silent' | 'black';

export function isPictureProblem(fault: string): fault is PictureProblem {
  return fault === 'silent' || fault === 'black';
}

export interface PictureWatch {
  readonly seenAt: number;
  readonly lookedAt: number;
  readonly frame: number | undefined;
  readonly problem: PictureProblem | undefined;
}

/** The watch over a camera that was just asked for. */
export function startWatch(now: number): PictureWatch {
  return { seenAt: now, lookedAt: now, frame: undefined, problem: undefined };
}

/** The watch after a look; without one, the camera has no picture. */
export function watchPicture(before: PictureWatch, look: PictureLook | undefined, now: number): PictureWatch {
  const isNew = look !== undefined && look.frame !== before.frame;
  const after = { lookedAt: now, frame: look?.frame };
  if (isNew && look.brightest > MAX_BLACK) return { ...after, seenAt: now, problem: undefined };
  const seenAt = now - before.lookedAt > MAX_GAP_MS ? now : before.seenAt;
  if (before.problem === undefined && now - seenAt < PICTURE_TIMEOUT_MS)
    return { ...after, seenAt, problem: undefined };
  return { ...after, seenAt, problem: isNew ? 'black' : 'silent' };
}
