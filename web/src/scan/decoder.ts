import type { FrameSize } from '@offpiste/core/scan/camera.rules';

export interface DecoderRequest {
  id: number;
  frame: ImageBitmap;
}

export type DecoderAnswer = { id: number; ok: true; text: string | null } | { id: number; ok: false; message: string };

export interface QrDecoder {
  /** True while a frame is being decoded: only one is in flight at a time. */
  isReading: () => boolean;
  /** The text of the QR code in the picture, or null. Rejects when the decoder itself cannot run. */
  read: (picture: HTMLVideoElement, size: FrameSize) => Promise<string | null>;
  close: () => void;
}

interface Waiting {
  id: number;
  resolve: (text: string | null) => void;
  reject: (reason: Error) => void;
}

/** Starts the worker at once, so that the decoder is compiled while the camera is still starting. */
export function openDecoder(): QrDecoder {
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
    if (data.id !== waiting?.id) return;
    settle(({ resolve, reject }) => (data.ok ? resolve(data.text) : reject(new Error(data.message))));
  });
  worker.addEventListener('error', (event) => {
    const failure = new Error(event.message);
    broken = failure;
    settle(({ reject }) => reject(failure));
  });

  const ask = (frame: ImageBitmap): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (broken !== null) return reject(broken);
      lastId += 1;
      waiting = { id: lastId, resolve, reject };
      worker.postMessage({ id: lastId, frame } satisfies DecoderRequest, [frame]);
    });

  return {
    isReading: () => reading,
    read: async (picture, size) => {
      reading = true;
      try {
        const frame = await grabFrame(picture, size);
        return frame === null ? null : await ask(frame);
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
    // The picture was lost between two frames; the next frame is tried.
    return null;
  }
}
