import { UNKNOWN_FRAME_SIZE } from '@offpiste/core/record/scan/camera.rules';

const canvas = new OffscreenCanvas(UNKNOWN_FRAME_SIZE.width, UNKNOWN_FRAME_SIZE.height);
const context = canvas.getContext('2d', { willReadFrequently: true });

export function pixelsOf(frame: ImageBitmap): ImageData {
  if (context === null) throw new Error('No drawing surface for camera frames');
  if (canvas.width !== frame.width) canvas.width = frame.width;
  if (canvas.height !== frame.height) canvas.height = frame.height;
  context.drawImage(frame, 0, 0);
  return context.getImageData(0, 0, frame.width, frame.height);
}
