import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FoundCode } from '@offpiste/core/record/scan/found-code.rules';

const READER_OPTIONS: ReaderOptions = {
  // Without the small kinds of QR code, which noise imitates; no ticket has one.
  formats: ['QRCodeModel2'],
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
  textMode: 'Plain',
  maxNumberOfSymbols: 4,
};

// JS and wasm must have the same package version. The default source is a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const WARM_UP_PX = 64;

let isReady = false;

/** Uses the reader once, as the first use is slow. */
export async function warmUpZxing(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  await readBarcodes(new ImageData(WARM_UP_PX, WARM_UP_PX), READER_OPTIONS);
  isReady = true;
}

export function isZxingReady(): boolean {
  return isReady;
}

export async function readWithZxing(pixels: ImageData): Promise<FoundCode[]> {
  const results = await readBarcodes(pixels, READER_OPTIONS);
  return results.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  }));
}
