import { isPictureProblem } from '@offpiste/core/record/scan/camera.rules';
import { setTimer } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { openDecoder, type QrDecoder } from '#scan/decoder.ts';
import { type LivePicture, openLivePicture } from '#scan/live-picture.ts';
import { OPENING_VIEW, type ScanView } from '#scan/scan-session.ts';

/** No camera has more pictures a second; ms. */
const MIN_READ_PERIOD_MS = 33;
/** The next look for a missing picture, ms. */
const NO_PICTURE_MS = 100;
/** No second tries: the next code matters more than this one. */
const NO_FREE_MS = 0;

export type LightCamera = Pick<LivePicture, 'showIn' | 'toggleTorch' | 'switchLens' | 'retry' | 'stop'>;

/** The same text may repeat. */
export function openLightCamera(onText: (text: string) => void, onView: (view: ScanView) => void): LightCamera {
  let view: ScanView = OPENING_VIEW;
  let decoder: QrDecoder | null = openDecoder(() => undefined);
  let stopLoop = (): void => undefined;
  let isStopped = false;

  const show = (change: Partial<ScanView>): void => {
    view = { ...view, ...change };
    if (!isStopped) onView(view);
  };

  const next = (delayMs: number): void => {
    stopLoop();
    if (!isStopped) stopLoop = setTimer(delayMs, () => void readOne());
  };

  const readOne = async (): Promise<void> => {
    const startedAt = performance.now();
    const frame = picture.frame();
    if (frame === null) return next(NO_PICTURE_MS);
    try {
      decoder ??= openDecoder(() => undefined);
      const text = await decoder.read(frame.video, frame.size, NO_FREE_MS);
      if (text !== null && !isStopped) onText(text);
      next(Math.max(0, MIN_READ_PERIOD_MS - (performance.now() - startedAt)));
    } catch (error) {
      if (isStopped) return;
      logTrouble('QR reader', error);
      // A broken decoder fails for every frame; retrying the camera starts a new one.
      decoder?.close();
      decoder = null;
      show({ status: 'camera-failed', cameraMessage: null, cameraFault: 'other' });
    }
  };

  const picture = openLivePicture({
    onStarting: () => {
      show({ status: 'starting', cameraFault: null });
      next(NO_PICTURE_MS);
    },
    onControls: (controls) => show({ controls }),
    onLive: () => {
      // The picture may move although reading has failed.
      if (view.status === 'starting') show({ status: 'scanning' });
    },
    onBack: () => {
      if (view.cameraFault !== null && isPictureProblem(view.cameraFault))
        show({ status: 'scanning', cameraFault: null });
    },
    onFailed: (cameraMessage, cameraFault) => show({ status: 'camera-failed', cameraMessage, cameraFault }),
  });

  return {
    showIn: picture.showIn,
    toggleTorch: picture.toggleTorch,
    switchLens: picture.switchLens,
    retry: picture.retry,
    stop: () => {
      isStopped = true;
      stopLoop();
      picture.stop();
      decoder?.close();
    },
  };
}
