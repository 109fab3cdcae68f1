import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { UNKNOWN_FRAME_SIZE } from '@offpiste/core/scan/camera.rules';
import type { FoundCode } from './found-code.ts';

const READER_OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
  textMode: 'Plain',
  maxNumberOfSymbols: 4,
};

// JS and wasm must come from the same package version, and from our own origin: the default is a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const canvas = new OffscreenCanvas(UNKNOWN_FRAME_SIZE.width, UNKNOWN_FRAME_SIZE.height);
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Loads and compiles the reader before the first frame. */
export async function warmUpZxing(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

export async function readWithZxing(frame: ImageBitmap): Promise<FoundCode[]> {
  if (context === null) throw new Error('No drawing surface for camera frames');
  if (canvas.width !== frame.width) canvas.width = frame.width;
  if (canvas.height !== frame.height) canvas.height = frame.height;
  context.drawImage(frame, 0, 0);
  const results = await readBarcodes(context.getImageData(0, 0, frame.width, frame.height), READER_OPTIONS);
  return results.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  }));
}
