import { frameSize } from '@offpiste/core/record/scan/camera.rules';
import type { CameraFault } from '@offpiste/core/record/scan/scan.flow';
import { type CameraControls, openCamera } from '#device/hardware/camera.ts';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { keepScreenOn } from '#device/hardware/wake-lock.ts';
import { onVisible } from '#device/page/page.ts';
import styles from './live-picture.module.css';
import { watchForPicture } from './watch-for-picture.ts';

export interface PictureEvents {
  onStarting: () => void;
  onControls: (controls: CameraControls) => void;
  onLive: () => void;
  /** `message`: the camera's own error. */
  /** A camera that was reported without a picture has one again. */
  onBack: () => void;
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

  const setControls = (changed: CameraControls): void => {
    controls = changed;
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
  const letScreenSleep = keepScreenOn();
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
      void camera.setTorch(!controls.torchOn).then((torchOn) => setControls({ ...controls, torchOn }));
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
      letScreenSleep();
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
