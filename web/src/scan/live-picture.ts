import { frameSize } from '@offpiste/core/scan/camera.rules';
import { type CameraControls, openCamera } from '#device/hardware/camera.ts';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { keepScreenOn } from '#device/hardware/wake-lock.ts';

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

/** The camera and the element that shows its picture. The screen stays on until it is stopped. */
export interface LivePicture {
  /** The element that shows the picture; null while it is not rendered. */
  showIn: (video: HTMLVideoElement | null) => void;
  /** Null while there is none. */
  frame: () => Frame | null;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
  /** Plays what is open; opens the camera again where it was lost. */
  goOn: () => void;
  stop: () => void;
}

export const NO_CONTROLS: CameraControls = { torchAvailable: false, lensCount: 0, torchOn: false };

/** Opens the camera and shows it as soon as there is an element for it. */
export function openLivePicture({ onStarting, onControls, onLive, onFailed }: PictureEvents): LivePicture {
  let controls = NO_CONTROLS;
  let video: HTMLVideoElement | null = null;
  let stream: MediaStream | null = null;

  const setControls = (changed: CameraControls): void => {
    controls = changed;
    onControls(controls);
  };

  const play = async (): Promise<void> => {
    if (video === null || stream === null) return;
    const playing = stream;
    if (video.srcObject !== stream) video.srcObject = stream;
    try {
      await video.play();
      if (playing === stream) onLive();
    } catch {
      // The element was removed or got a newer stream, which plays by itself.
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
    showIn: (element) => {
      if (video !== null && video !== element) video.srcObject = null;
      video = element;
      void play();
    },
    frame: () => {
      if (video === null || stream === null) return null;
      // Phones pause the picture in the background.
      if (video.paused) void play();
      const size = frameSize({ width: video.videoWidth, height: video.videoHeight });
      return size && { video, size };
    },
    toggleTorch: () => {
      void camera.setTorch(!controls.torchOn).then((torchOn) => setControls({ ...controls, torchOn }));
    },
    switchLens: camera.switchLens,
    retry: camera.retry,
    goOn: () => {
      if (stream === null) return camera.retry();
      onStarting();
      void play();
    },
    stop: () => {
      camera.stop();
      letScreenSleep();
      if (video !== null) video.srcObject = null;
    },
  };
}
