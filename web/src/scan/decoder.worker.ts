import { browserQrDetector } from './barcode-detector.ts';
import type { DecoderAnswer, DecoderRequest } from './decoder.ts';
import { codeAimedAt, type FoundCode } from './found-code.ts';
import { readWithZxing, warmUpZxing } from './zxing-reader.ts';

type Engine = (frame: ImageBitmap) => Promise<FoundCode[]>;

let engine: Promise<Engine> = chooseEngine();
// A failure is reported with the response to the first frame.
engine.catch(() => undefined);

async function chooseEngine(): Promise<Engine> {
  const detector = await browserQrDetector();
  if (detector === null) return zxingEngine();
  return async (frame) => {
    const found = await detector.detect(frame);
    return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x: x + width / 2,
      y: y + height / 2,
    }));
  };
}

async function zxingEngine(): Promise<Engine> {
  await warmUpZxing();
  return readWithZxing;
}

async function findCodes(frame: ImageBitmap): Promise<FoundCode[]> {
  const chosen = await engine;
  try {
    return await chosen(frame);
  } catch (error) {
    if (chosen === readWithZxing) throw error;
    // Some phones announce a detector whose system service is missing.
    engine = zxingEngine();
    return (await engine)(frame);
  }
}

async function answer({ id, frame }: DecoderRequest): Promise<DecoderAnswer> {
  try {
    return { id, ok: true, text: codeAimedAt(await findCodes(frame), frame) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  } finally {
    frame.close();
  }
}

self.addEventListener('message', (event: MessageEvent<DecoderRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
