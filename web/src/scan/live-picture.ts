import { frameSize } from '@offpiste/core/record/scan/camera.rules';
import { type CameraControls, openCamera } from '#device/hardware/camera.ts';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { keepScreenOn } from '#device/hardware/wake-lock.ts';
import styles from './live-picture.module.css';

/** What becomes of the camera behind a picture. */
export interface PictureEvents {
  /** It is opened, for the first time or again. */
  onStarting: () => void;
  /** It is open, with what its lens and light can do; also when the light was switched. */
  onControls: (controls: CameraControls) => void;
  /** The picture moves. */
  onLive: () => void;
  /** `message` is the camera error's own; `isDenied` where somebody has to allow the camera in the phone's settings. */
  onFailed: (message: string | null, isDenied: boolean) => void;
}

/** A frame that can be read now, with the size in which it is read. */
export interface Frame {
  readonly video: HTMLVideoElement;
  readonly size: { readonly width: number; readonly height: number };
}

/** The camera and its moving picture. The screen stays on until it is stopped. */
export interface LivePicture {
  /** Where the picture is shown; null while it is not. */
  showIn: (place: HTMLElement | null) => void;
  /** Null while there is none. */
  frame: () => Frame | null;
  /** So many frames in a row had no code. */
  helpAfter: (misses: number) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
  /** Plays what is open; opens the camera again where it was lost. */
  goOn: () => void;
  stop: () => void;
}

export const NO_CONTROLS: CameraControls = { torchAvailable: false, lensCount: 0, torchOn: false };

/** Opens the camera and shows it as soon as there is a place for it. */
export function openLivePicture({ onStarting, onControls, onLive, onFailed }: PictureEvents): LivePicture {
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
      // It got a newer stream, which plays by itself.
    }
  };

  const camera = openCamera({
    onStarting: () => {
      stream = null;
      onStarting();
    },
    onStream: (opened, can) => {
      stream = opened;
      setControls(can);
      void play();
    },
    onFailed: (message, isDenied) => {
      stream = null;
      onFailed(message, isDenied);
    },
  });
  const letScreenSleep = keepScreenOn();
  prepareFeedback();

  return {
    showIn: (place) => {
      if (isStopped) return;
      // Without a place it goes on out of sight: the next picture is there at once.
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
      onStarting();
      // A picture that moves is not waited for.
      if (isMoving(video, stream)) onLive();
      else void play();
    },
    stop: () => {
      isStopped = true;
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
