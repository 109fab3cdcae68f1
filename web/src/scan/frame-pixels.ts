import { type FrameSize, UNKNOWN_FRAME_SIZE } from '@offpiste/core/record/scan/camera.rules';

const canvas = new OffscreenCanvas(UNKNOWN_FRAME_SIZE.width, UNKNOWN_FRAME_SIZE.height);
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Closes the frame: a camera has few at a time. */
export function takePixels(frame: VideoFrame | ImageBitmap, { width, height }: FrameSize): ImageData {
  if (context === null) throw new Error('No drawing surface for camera frames');
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(frame, 0, 0, width, height);
  frame.close();
  return context.getImageData(0, 0, width, height);
}

export function sizeOf(frame: VideoFrame | ImageBitmap): FrameSize {
  return 'displayWidth' in frame
    ? { width: frame.displayWidth, height: frame.displayHeight }
    : { width: frame.width, height: frame.height };
}
