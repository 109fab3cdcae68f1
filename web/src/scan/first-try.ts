import { logTrouble } from '#device/log.ts';
import { browserQrDetector } from './barcode-detector.ts';
import type { FoundCode } from '@offpiste/core/record/scan/found-code.rules';
import type { FrameSize } from '@offpiste/core/record/scan/camera.rules';
import { sizeOf, takePixels } from './frame-pixels.ts';
import { readersInTurn } from './readers-in-turn.ts';
import { readWithZxing, warmUpZxing } from './zxing-reader.ts';

/** `area`: what the codes' positions refer to. `pixels`: the frame, if our own reader has read it. */
interface FirstTry {
  readonly codes: FoundCode[];
  readonly area: FrameSize;
  readonly pixels: ImageData | undefined;
}

type Reader = (frame: VideoFrame | ImageBitmap, size: FrameSize) => Promise<FirstTry>;

const chosen = chooseReader();
chosen.catch(() => undefined);

export async function readOnce(frame: VideoFrame | ImageBitmap, size: FrameSize): Promise<FirstTry> {
  const read = await chosen;
  return await read(frame, size);
}

async function chooseReader(): Promise<Reader> {
  const detector = await browserQrDetector();
  const ready = warmUpZxing();
  const ours: Reader = async (frame, size) => {
    await ready;
    const pixels = takePixels(frame, size);
    return { codes: await readWithZxing(pixels), area: size, pixels };
  };
  if (detector === null) {
    await ready;
    return ours;
  }
  ready.catch((error: unknown) => logTrouble('QR reader for second tries', error));
  return readersInTurn(async (frame) => {
    const found = await detector.detect(frame);
    const codes = found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x: x + width / 2,
      y: y + height / 2,
    }));
    return { codes, area: sizeOf(frame), pixels: undefined };
  }, ours);
}
