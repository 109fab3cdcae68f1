import type { Grey } from './grey.rules.ts';
import { meansAround } from './means.rules.ts';

const MIDDLE_GREY = 128;
/** Darker pixels have no reliable brightness. */
const DARKEST = 4;

/** Flat-field correction: each pixel relative to the mean within `reach`, times `contrast`. */
export function evenlyLit(picture: Grey, reach: number, contrast: number): Grey {
  const means = meansAround(picture, reach);
  const changed = new Uint8ClampedArray(means.length);
  for (let index = 0; index < changed.length; index += 1) {
    const relation = (picture.data[index] ?? 0) / Math.max(DARKEST, means[index] ?? 0);
    changed[index] = MIDDLE_GREY * (1 + contrast * (relation - 1));
  }
  return { ...picture, data: changed };
}

/** Unsharp mask. */
export function sharpened(picture: Grey, reach: number, amount: number): Grey {
  const means = meansAround(picture, reach);
  const changed = new Uint8ClampedArray(means.length);
  for (let index = 0; index < changed.length; index += 1) {
    const grey = picture.data[index] ?? 0;
    changed[index] = grey + amount * (grey - (means[index] ?? 0));
  }
  return { ...picture, data: changed };
}
