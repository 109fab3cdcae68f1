import { frameSize } from '@offpiste/core/scan/camera.rules';
import { after } from '#device/clock.ts';
import { openCamera } from '#device/hardware/camera.ts';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { keepScreenOn } from '#device/hardware/wake-lock.ts';
import { logTrouble } from '#device/log.ts';
import { openDecoder, type QrDecoder } from '#scan/decoder.ts';
import { OPENING_VIEW, type ScanView } from '#scan/scan-session.ts';

/** No camera has more pictures a second; ms. */
const SHORTEST_MS = 33;
/** Until a picture that is not there yet is looked for again, ms. */
const NO_PICTURE_MS = 100;
/** No time is left for second tries: the next code is worth more than this one. */
const NO_FREE_MS = 0;

export interface LightCamera {
  /** The element that shows the picture; null while it is not rendered. */
  showIn: (video: HTMLVideoElement | null) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
  stop: () => void;
}

/** Reads codes one after the other as fast as the decoder allows; the same text may come again and again. */
export function openLightCamera(onText: (text: string) => void, onView: (view: ScanView) => void): LightCamera {
  let view: ScanView = OPENING_VIEW;
  let video: HTMLVideoElement | null = null;
  let stream: MediaStream | null = null;
  let decoder: QrDecoder | null = openDecoder(() => undefined);
  let stopLoop = (): void => undefined;
  let isStopped = false;

  const show = (change: Partial<ScanView>): void => {
    view = { ...view, ...change };
    if (!isStopped) onView(view);
  };

  const next = (delayMs: number): void => {
    stopLoop();
    if (!isStopped && stream !== null) stopLoop = after(delayMs, () => void readOne());
  };

  const readOne = async (): Promise<void> => {
    const startedAt = performance.now();
    // Phones pause the picture in the background.
    if (video?.paused) await play();
    const size = video && frameSize({ width: video.videoWidth, height: video.videoHeight });
    if (video === null || !size) return next(NO_PICTURE_MS);
    try {
      decoder ??= openDecoder(() => undefined);
      const text = await decoder.read(video, size, NO_FREE_MS);
      if (text !== null && !isStopped) onText(text);
      next(Math.max(0, SHORTEST_MS - (performance.now() - startedAt)));
    } catch (error) {
      if (isStopped) return;
      logTrouble('QR reader', error);
      // A broken decoder fails for every frame: a new one is started when the camera is retried.
      decoder?.close();
      decoder = null;
      stream = null;
      show({ status: 'camera-failed', cameraMessage: null, isCameraDenied: false });
    }
  };

  const play = async (): Promise<void> => {
    if (video === null || stream === null) return;
    if (video.srcObject !== stream) video.srcObject = stream;
    try {
      await video.play();
      show({ status: 'scanning' });
    } catch {
      // The element was removed or got a newer stream, which plays by itself.
    }
  };

  const camera = openCamera({
    onStarting: () => {
      stream = null;
      show({ status: 'starting' });
    },
    onStream: (opened, controls) => {
      stream = opened;
      show({ controls });
      void play();
      next(0);
    },
    onFailed: (cameraMessage, isCameraDenied) => {
      stream = null;
      show({ status: 'camera-failed', cameraMessage, isCameraDenied });
    },
  });
  const letScreenSleep = keepScreenOn();
  prepareFeedback();

  return {
    showIn: (element) => {
      if (video !== null && video !== element) video.srcObject = null;
      video = element;
      void play();
    },
    toggleTorch: () => {
      const { controls } = view;
      void camera.setTorch(!controls.torchOn).then((torchOn) => show({ controls: { ...controls, torchOn } }));
    },
    switchLens: camera.switchLens,
    retry: camera.retry,
    stop: () => {
      isStopped = true;
      stopLoop();
      camera.stop();
      letScreenSleep();
      decoder?.close();
      if (video !== null) video.srcObject = null;
    },
  };
}
