import type { DecoderAnswer, DecoderRequest } from './decoder.ts';
import { readOnce } from './first-try.ts';
import { codeAimedAt } from '@offpiste/core/record/scan/found-code.rules';
import { pixelsOf, sizeOf } from './frame-pixels.ts';
import { creditBudget, forgetMissed, tryAgain } from './second-tries.ts';

let newest = 0;

self.addEventListener('message', ({ data }: MessageEvent<DecoderRequest>) => {
  newest = data.id;
  void answer(data);
});

async function answer({ id, frame, size = sizeOf(frame), takenAt, freeMs }: DecoderRequest): Promise<void> {
  const startedAt = performance.now();
  try {
    creditBudget(takenAt);
    const { codes, area, pixels } = await readOnce(frame, size);
    // A camera has few frames at a time.
    if (pixels !== undefined) frame.close();
    const text = codeAimedAt(codes, area);
    reply({ id, ok: true, text, isLast: text !== null });
    if (text !== null) return forgetMissed();
    const found = await tryAgain({
      pixels: () => pixels ?? pixelsOf(frame, size),
      freeMs: freeMs - (performance.now() - startedAt),
      isSeenByOurs: pixels !== undefined,
      isLate: () => newest !== id,
    });
    reply({ id, ok: true, text: found, isLast: true });
  } catch (error) {
    reply({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  } finally {
    frame.close();
  }
}

function reply(message: DecoderAnswer): void {
  self.postMessage(message);
}
