// Source: docs/reference/scanning.md (Scanning).
import { isAppleMobile, type Handset } from '../../base/handset/handset.rules.ts';

/** The ideal value of one dimension of the camera's picture (pixels). */
export interface PixelRange {
  min?: number;
  ideal: number;
  max?: number;
}

/**
 * The camera constraints: video without audio; the rear camera if there is one, or the chosen
 * lens.
 */
export interface CameraRequest {
  audio: false;
  video: {
    width: PixelRange;
    height: PixelRange;
    facingMode?: { ideal: 'environment' };
    deviceId?: { exact: string };
  };
}

/** Captured frames are scaled down to at most this many pixels a side. */
const MAX_FRAME_PX = 1280;

/** Size of the drawing surface before the picture's own size is known (pixels). */
export const UNKNOWN_FRAME_SIZE: FrameSize = { width: 640, height: 480 };

const APPLE_PIXELS: PixelRange = { min: 320, ideal: 720, max: 1280 };
const OTHER_PIXELS: PixelRange = { ideal: 1280 };

/** Width and height in pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** The request for a device; `lensId` is the lens a person chose, or null for the rear camera. */
export function cameraRequest(device: Handset, lensId: string | null): CameraRequest {
  const pixels = isAppleMobile(device) ? APPLE_PIXELS : OTHER_PIXELS;
  const lens = lensId === null ? { facingMode: { ideal: 'environment' as const } } : { deviceId: { exact: lensId } };
  return { audio: false, video: { width: pixels, height: pixels, ...lens } };
}

/**
 * The size a frame is looked at: the picture's own, scaled down to `MAX_FRAME_PX`; null while the
 * picture has no size yet, and then the frame is skipped.
 */
export function frameSize(picture: FrameSize): FrameSize | null {
  if (!(picture.width > 0 && picture.height > 0)) return null;
  const scale = Math.min(1, MAX_FRAME_PX / Math.max(picture.width, picture.height));
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
