import type { FrameSize } from '@offpiste/core/record/scan/camera.rules';
import { logTrouble } from '#device/log.ts';

export interface DecoderRequest {
  id: number;
  frame: ImageBitmap;
  /** Both in ms; `freeMs`: until the next frame. */
  takenAt: number;
  freeMs: number;
}

/** The second tries give a second, last answer. */
export type DecoderAnswer =
  | { id: number; ok: true; text: string | null; isLast: boolean }
  | { id: number; ok: false; message: string };

export interface QrDecoder {
  /** Second tries do not count. */
  isReading: () => boolean;
  /** The next frame comes after `nextFrameMs`. Rejects if the decoder cannot run. */
  read: (picture: HTMLVideoElement, size: FrameSize, nextFrameMs: number) => Promise<string | null>;
  close: () => void;
}

interface Waiting {
  id: number;
  resolve: (text: string | null) => void;
  reject: (reason: Error) => void;
}

/** Compiles the decoder while the camera starts. `onLater` gets the results of second tries. */
export function openDecoder(onLater: (text: string) => void): QrDecoder {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module', name: 'qr-decoder' });
  let waiting: Waiting | null = null;
  let broken: Error | null = null;
  let reading = false;
  let lastId = 0;

  const settle = (finish: (who: Waiting) => void): void => {
    const who = waiting;
    waiting = null;
    if (who !== null) finish(who);
  };

  worker.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
    if (data.id !== waiting?.id) return later(data);
    settle(({ resolve, reject }) => (data.ok ? resolve(data.text) : reject(new Error(data.message))));
  });
  worker.addEventListener('error', (event) => {
    const failure = new Error(event.message);
    broken = failure;
    settle(({ reject }) => reject(failure));
  });

  const later = (answer: DecoderAnswer): void => {
    if (!answer.ok) logTrouble('QR reader, second try', answer.message);
    else if (answer.text !== null) onLater(answer.text);
  };

  const ask = (frame: ImageBitmap, takenAt: number, nextFrameMs: number): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (broken !== null) return reject(broken);
      lastId += 1;
      waiting = { id: lastId, resolve, reject };
      const freeMs = nextFrameMs - (performance.now() - takenAt);
      worker.postMessage({ id: lastId, frame, takenAt, freeMs } satisfies DecoderRequest, [frame]);
    });

  return {
    isReading: () => reading,
    read: async (picture, size, nextFrameMs) => {
      reading = true;
      const takenAt = performance.now();
      try {
        const frame = await grabFrame(picture, size);
        return frame === null ? null : await ask(frame, takenAt, nextFrameMs);
      } finally {
        reading = false;
      }
    },
    close: () => {
      worker.terminate();
      settle(({ resolve }) => resolve(null));
    },
  };
}

async function grabFrame(picture: HTMLVideoElement, { width, height }: FrameSize): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height });
  } catch {
    return null;
  }
}
