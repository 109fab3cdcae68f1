import { logTrouble } from '#device/log.ts';
import { browserQrDetector } from './barcode-detector.ts';
import type { FoundCode } from '@offpiste/core/record/scan/found-code.rules';
import type { FrameSize } from '@offpiste/core/record/scan/camera.rules';
import { pixelsOf, sizeOf } from './frame-pixels.ts';
import { readWithZxing, warmUpZxing } from './zxing-reader.ts';

/** `area`: what the codes' positions refer to. `pixels`: the frame, if our own reader has read it. */
interface FirstTry {
  readonly codes: FoundCode[];
  readonly area: FrameSize;
  readonly pixels: ImageData | undefined;
}

interface FirstReader {
  readonly isOurs: boolean;
  readonly read: (frame: VideoFrame | ImageBitmap, size: FrameSize) => Promise<FirstTry>;
}

const ours: FirstReader = {
  isOurs: true,
  read: async (frame, size) => {
    const pixels = pixelsOf(frame, size);
    return { codes: await readWithZxing(pixels), area: size, pixels };
  },
};

let chosen: Promise<FirstReader> = chooseReader();
chosen.catch(() => undefined);

export async function readOnce(frame: VideoFrame | ImageBitmap, size: FrameSize): Promise<FirstTry> {
  const reader = await chosen;
  try {
    return await reader.read(frame, size);
  } catch (error) {
    if (reader.isOurs) throw error;
    // Some phones announce a detector without its system service.
    chosen = ourReader();
    return await (await chosen).read(frame, size);
  }
}

async function chooseReader(): Promise<FirstReader> {
  const detector = await browserQrDetector();
  if (detector === null) return ourReader();
  warmUpZxing().catch((error: unknown) => logTrouble('QR reader for second tries', error));
  return {
    isOurs: false,
    read: async (frame) => {
      const found = await detector.detect(frame);
      const codes = found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: x + width / 2,
        y: y + height / 2,
      }));
      return { codes, area: sizeOf(frame), pixels: undefined };
    },
  };
}

async function ourReader(): Promise<FirstReader> {
  await warmUpZxing();
  return ours;
}
