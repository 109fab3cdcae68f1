import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FoundCode } from './found-code.ts';

const READER_OPTIONS: ReaderOptions = {
  // Without the small kinds of QR code, which are read out of noise: no ticket has one.
  formats: ['QRCodeModel2'],
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
  textMode: 'Plain',
  maxNumberOfSymbols: 4,
};

// JS and wasm must come from the same package version, and from our own origin: the default is a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Loads and compiles the reader before the first frame. */
export async function warmUpZxing(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

export async function readWithZxing(pixels: ImageData): Promise<FoundCode[]> {
  const results = await readBarcodes(pixels, READER_OPTIONS);
  return results.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  }));
}
