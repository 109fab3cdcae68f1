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
