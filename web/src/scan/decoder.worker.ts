import type { DecoderAnswer, DecoderRequest } from './decoder.ts';
import { readOnce } from './first-try.ts';
import { codeAimedAt } from '@offpiste/core/record/scan/found-code.rules';
import { sizeOf, takePixels } from './frame-pixels.ts';
import { creditBudget, forgetMissed, tryAgain } from './second-tries.ts';

let newest = 0;

self.addEventListener('message', ({ data }: MessageEvent<DecoderRequest>) => {
  newest = data.id;
  void answer(data);
});

async function answer({ id, frame, size = sizeOf(frame), takenAt, freeMs }: DecoderRequest): Promise<void> {
  const startedAt = performance.now();
  const end = (message: DecoderAnswer): void => {
    // First: the page may end the worker at once, and a frame that ends with it is never given back to the camera.
    frame.close();
    self.postMessage(message);
  };
  try {
    creditBudget(takenAt);
    const { codes, area, pixels } = await readOnce(frame, size);
    const text = codeAimedAt(codes, area);
    if (text !== null) {
      forgetMissed();
      return end({ id, ok: true, text, isLast: true });
    }
    self.postMessage({ id, ok: true, text, isLast: false } satisfies DecoderAnswer);
    const found = await tryAgain({
      pixels: () => pixels ?? takePixels(frame, size),
      freeMs: freeMs - (performance.now() - startedAt),
      isSeenByOurs: pixels !== undefined,
      isLate: () => newest !== id,
    });
    end({ id, ok: true, text: found, isLast: true });
  } catch (error) {
    end({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
}
