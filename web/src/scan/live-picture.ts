import {
  frameSize,
  type PictureLook,
  type PictureProblem,
  startWatch,
  watchPicture,
} from '@offpiste/core/record/scan/camera.rules';
import type { CameraFault } from '@offpiste/core/record/scan/scan.flow';
import { setTimer } from '#device/clock.ts';
import { type CameraControls, openCamera } from '#device/hardware/camera.ts';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { isPageVisible, onVisible } from '#device/page/page.ts';
import styles from './live-picture.module.css';

export interface PictureEvents {
  onStarting: () => void;
  onControls: (controls: CameraControls) => void;
  onLive: () => void;
  /** A camera that was reported without a picture has one again. */
  onBack: () => void;
  /** `message`: the camera's own error. */
  onFailed: (message: string | null, fault: CameraFault) => void;
}

export interface Frame {
  readonly video: HTMLVideoElement;
  readonly size: { readonly width: number; readonly height: number };
}

/** The screen stays on until `stop`. */
export interface LivePicture {
  /** Null hides the picture. */
  showIn: (place: HTMLElement | null) => void;
  frame: () => Frame | null;
  helpAfter: (misses: number) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
  goOn: () => void;
  stop: () => void;
}

export const NO_CONTROLS: CameraControls = { torchAvailable: false, lensCount: 0, torchOn: false };

export function openLivePicture({ onStarting, onControls, onLive, onBack, onFailed }: PictureEvents): LivePicture {
  let controls = NO_CONTROLS;
  const video = createVideo();
  let stream: MediaStream | null = null;
  let isStopped = false;

  const setControls = (changed: Partial<CameraControls>): void => {
    controls = { ...controls, ...changed };
    onControls(controls);
  };

  const play = async (): Promise<void> => {
    if (stream === null) return;
    const playing = stream;
    if (video.srcObject !== stream) video.srcObject = stream;
    try {
      await video.play();
      if (playing === stream) onLive();
    } catch {
      // A newer stream plays by itself.
    }
  };

  // The first frame is there a little before the picture moves.
  video.addEventListener('loadeddata', () => {
    if (stream !== null && video.srcObject === stream) onLive();
  });

  const watch = watchForPicture(
    () => (stream === null ? null : video),
    (problem) => (problem === undefined ? onBack() : onFailed(null, problem)),
  );
  const camera = openCamera({
    onStarting: () => {
      stream = null;
      watch.start();
      onStarting();
    },
    onStream: (opened) => {
      stream = opened;
      setControls(NO_CONTROLS);
      void play();
    },
    onControls: setControls,
    onFailed: (message, fault) => {
      stream = null;
      watch.stop();
      onFailed(message, fault);
    },
  });
  const forgetVisible = onVisible(() => {
    if (watch.hasReported()) camera.retry();
  });
  const letScreenSleep = import('#device/page/wake-lock.ts').then(({ keepScreenOn }) => keepScreenOn(), keptOff);
  prepareFeedback();

  return {
    showIn: (place) => {
      if (isStopped) return;
      // Hidden, the picture continues, so that the next one shows at once.
      (place ?? document.body).append(video);
      video.className = (place === null ? styles.outOfSight : styles.shown) ?? '';
      void play();
    },
    frame: () => {
      if (stream === null) return null;
      // Phones pause the picture in the background.
      if (video.paused) void play();
      const size = frameSize({ width: video.videoWidth, height: video.videoHeight });
      return size && { video, size };
    },
    helpAfter: camera.helpAfter,
    toggleTorch: () => {
      void camera.setTorch(!controls.torchOn).then((torchOn) => setControls({ torchOn }));
    },
    switchLens: camera.switchLens,
    retry: camera.retry,
    goOn: () => {
      if (stream === null) return camera.retry();
      watch.start();
      onStarting();
      // A moving picture needs no wait.
      if (isMoving(video, stream)) onLive();
      else void play();
    },
    stop: () => {
      isStopped = true;
      watch.stop();
      forgetVisible();
      camera.stop();
      void letScreenSleep.then((letSleep) => letSleep());
      video.srcObject = null;
      video.remove();
    },
  };
}

function isMoving(video: HTMLVideoElement, stream: MediaStream): boolean {
  return video.srcObject === stream && !video.paused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.muted = true;
  video.ariaHidden = 'true';
  return video;
}

const LOOK_MS = 1000;
/** Enough to see light. */
const LOOK_SIZE = { width: 16, height: 12 };
const BYTES_PER_PIXEL = 4;

interface WatchForPicture {
  start: () => void;
  stop: () => void;
  hasReported: () => boolean;
}

/** Calls `onChange` when a camera gives no usable picture, and without a problem when it does again. */
function watchForPicture(
  picture: () => HTMLVideoElement | null,
  onChange: (problem: PictureProblem | undefined) => void,
): WatchForPicture {
  let watch = startWatch(performance.now());
  let cancel = (): void => undefined;
  let pen: CanvasRenderingContext2D | null | undefined;

  const lookAt = (video: HTMLVideoElement): PictureLook | undefined => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined;
    const { width, height } = LOOK_SIZE;
    pen ??= Object.assign(document.createElement('canvas'), LOOK_SIZE).getContext('2d', { willReadFrequently: true });
    if (!pen) return undefined;
    pen.drawImage(video, 0, 0, width, height);
    const values = pen.getImageData(0, 0, width, height).data.filter((_, index) => index % BYTES_PER_PIXEL !== 3);
    return { frame: video.currentTime, brightest: Math.max(...values) };
  };

  const look = (): void => {
    cancel = setTimer(LOOK_MS, look);
    if (!isPageVisible()) return;
    const video = picture();
    const before = watch.problem;
    watch = watchPicture(watch, video === null ? undefined : lookAt(video), performance.now());
    if (watch.problem !== before) onChange(watch.problem);
  };

  const stop = (): void => {
    cancel();
    watch = startWatch(performance.now());
  };

  return {
    start: () => {
      stop();
      cancel = setTimer(LOOK_MS, look);
    },
    stop,
    hasReported: () => watch.problem !== undefined,
  };
}

/** Scanning works without it. */
function keptOff(error: unknown): () => void {
  logTrouble('The screen may turn off while scanning', error);
  return () => undefined;
}
