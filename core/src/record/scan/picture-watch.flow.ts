// Source: docs/reference/phone-hardware.md (Camera).

/** A camera that gives no usable picture for so long is reported. */
export const PICTURE_TIMEOUT_MS = 10_000;
/** A longer time between two looks was a sleep of the phone, and does not count. */
const MAX_GAP_MS = 3000;
/** Of 255. A covered sensor still has a little noise. */
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
