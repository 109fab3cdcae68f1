import { browserQrDetector } from './barcode-detector.ts';
import type { FoundCode } from './found-code.ts';
import { pixelsOf } from './frame-pixels.ts';
import { readWithZxing, warmUpZxing } from './zxing-reader.ts';

/** What reads each frame: the browser's own reader where it has one, else ours. */
export interface FirstReader {
  readonly isOurs: boolean;
  readonly read: (frame: ImageBitmap) => Promise<FoundCode[]>;
}

const ours: FirstReader = { isOurs: true, read: (frame) => readWithZxing(pixelsOf(frame)) };

let chosen: Promise<FirstReader> = chooseReader();
// A failure is reported with the response to the first frame.
chosen.catch(() => undefined);

/** Reads a frame as it is. */
export async function readOnce(frame: ImageBitmap): Promise<{ codes: FoundCode[]; isOurs: boolean }> {
  const reader = await chosen;
  try {
    return { codes: await reader.read(frame), isOurs: reader.isOurs };
  } catch (error) {
    if (reader.isOurs) throw error;
    // Some phones announce a detector whose system service is missing.
    chosen = ourReader();
    return { codes: await (await chosen).read(frame), isOurs: true };
  }
}

async function chooseReader(): Promise<FirstReader> {
  const detector = await browserQrDetector();
  if (detector === null) return ourReader();
  return {
    isOurs: false,
    read: async (frame) => {
      const found = await detector.detect(frame);
      return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: x + width / 2,
        y: y + height / 2,
      }));
    },
  };
}

async function ourReader(): Promise<FirstReader> {
  await warmUpZxing();
  return ours;
}
