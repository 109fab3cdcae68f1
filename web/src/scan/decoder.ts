import { type FrameSize, type FrameSource, nextFrameSource } from '@offpiste/core/record/scan/camera.rules';
import { setTimer } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';

const LAST_FRAME_TIMEOUT_MS = 10_000;

export interface DecoderRequest {
  id: number;
  /** A frame of the camera as it is, or a picture of `size`. */
  frame: VideoFrame | ImageBitmap;
  /** Without it, that of the picture. */
  size?: FrameSize;
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
  /** A frame that the worker has not let go of. */
  let heldId: number | null = null;
  let isClosing = false;

  const settle = (finish: (who: Waiting) => void): void => {
    const who = waiting;
    waiting = null;
    if (who !== null) finish(who);
  };

  worker.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
    if (data.id === heldId && (!data.ok || data.isLast)) heldId = null;
    if (isClosing) return heldId === null ? worker.terminate() : undefined;
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
    else if (answer.text !== null) {
      noteRead(answer.text);
      onLater(answer.text);
    }
  };

  const ask = (
    frame: VideoFrame | ImageBitmap,
    size: FrameSize,
    takenAt: number,
    nextFrameMs: number,
  ): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (broken !== null) {
        frame.close();
        return reject(broken);
      }
      lastId += 1;
      const freeMs = nextFrameMs - (performance.now() - takenAt);
      // First, because the worker may fail at once.
      [heldId, waiting] = [lastId, { id: lastId, resolve, reject }];
      try {
        worker.postMessage({ id: lastId, frame, size, takenAt, freeMs } satisfies DecoderRequest, [frame]);
      } catch (error) {
        frame.close();
        [heldId, waiting] = [null, null];
        throw error;
      }
    });

  return {
    isReading: () => reading,
    read: async (picture, size, nextFrameMs) => {
      reading = true;
      const takenAt = performance.now();
      try {
        const frame = await grabFrame(picture, size);
        return frame === null ? null : noteRead(await ask(frame, size, takenAt, nextFrameMs));
      } catch (error) {
        if (broken !== null || source === 'picture') throw error;
        // Some browsers give frames of the camera that a worker cannot draw.
        areFramesGiven = false;
        logTrouble('QR reader, frames of the camera', error);
        return null;
      } finally {
        reading = false;
      }
    },
    close: () => {
      isClosing = true;
      // A frame that ends with its worker is never given back to the camera.
      if (heldId === null || broken !== null) worker.terminate();
      else setTimer(LAST_FRAME_TIMEOUT_MS, () => worker.terminate());
      settle(({ resolve }) => resolve(null));
    },
  };
}

let areFramesGiven = typeof VideoFrame === 'function';
/** Of the last frame. */
let source: FrameSource = 'picture';
/** In a row, without the pictures between them. */
let missedFrames = 0;

function noteRead(text: string | null): string | null {
  if (source === 'frame') missedFrames = text === null ? missedFrames + 1 : 0;
  return text;
}

/** A frame of the camera costs the page nothing. A picture is drawn and scaled on it. */
async function grabFrame(
  picture: HTMLVideoElement,
  { width, height }: FrameSize,
): Promise<VideoFrame | ImageBitmap | null> {
  const frame = areFramesGiven && nextFrameSource(source, missedFrames) === 'frame' ? frameOf(picture) : null;
  source = frame === null ? 'picture' : 'frame';
  if (frame !== null) return frame;
  try {
    return await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height });
  } catch {
    return null;
  }
}

function frameOf(picture: HTMLVideoElement): VideoFrame | null {
  try {
    return new VideoFrame(picture);
  } catch {
    // WebKit may throw for the picture of a camera (its bug 258450).
    return null;
  }
}
