import type { Grey } from './grey.rules.ts';
import { meansAround } from './means.rules.ts';

const MIDDLE_GREY = 128;
/** Below this a place is too dark to say how dark. */
const DARKEST = 4;

/**
 * Light made even (a flat-field correction): each pixel in relation to the mean of those around it, at most `reach`
 * pixels away, and so many times the contrast.
 */
export function evenlyLit(picture: Grey, reach: number, contrast: number): Grey {
  const means = meansAround(picture, reach);
  const changed = new Uint8ClampedArray(means.length);
  for (let index = 0; index < changed.length; index += 1) {
    const relation = (picture.data[index] ?? 0) / Math.max(DARKEST, means[index] ?? 0);
    changed[index] = MIDDLE_GREY * (1 + contrast * (relation - 1));
  }
  return { ...picture, data: changed };
}

/** What was out of focus made distinct: the difference from the mean around it is added so many times. */
export function sharpened(picture: Grey, reach: number, amount: number): Grey {
  const means = meansAround(picture, reach);
  const changed = new Uint8ClampedArray(means.length);
  for (let index = 0; index < changed.length; index += 1) {
    const grey = picture.data[index] ?? 0;
    changed[index] = grey + amount * (grey - (means[index] ?? 0));
  }
  return { ...picture, data: changed };
}
