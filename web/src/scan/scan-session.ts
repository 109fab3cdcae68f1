import { frameSize } from '@offpiste/core/scan/camera.rules';
import type { ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import {
  delayToNextStep,
  isFrameDue,
  OPENED_SCANNER,
  remainingSeconds,
  type ScanEvent,
  type ScanOutput,
  type ScanState,
  scanStatus,
  type ScanStatus,
  stepScan,
} from '@offpiste/core/scan/scan.flow';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import { type CameraControls, openCamera } from '#device/hardware/camera.ts';
import { giveFeedback, prepareFeedback } from '#device/hardware/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { keepScreenOn } from '#device/hardware/wake-lock.ts';
import { openDecoder, type QrDecoder } from './decoder.ts';

/** The state a scanner shows. */
export interface ScanView {
  status: ScanStatus;
  /** The rest of the cooldown in whole seconds. */
  seconds: number;
  problem: TicketCodeProblem | null;
  /** The code that was read last, while its cooldown lasts. */
  code: string | null;
  /** The camera error's own message. */
  cameraMessage: string | null;
  /** Somebody has to allow the camera in the phone's settings. */
  isCameraDenied: boolean;
  controls: CameraControls;
}

export const OPENING_VIEW: ScanView = {
  status: 'starting',
  seconds: 0,
  problem: null,
  code: null,
  cameraMessage: null,
  isCameraDenied: false,
  controls: { torchAvailable: false, lensCount: 0, torchOn: false },
};

export interface ScanSessionOptions {
  settings: () => ScannerSettings;
  onView: (view: ScanView) => void;
  onOutput: (output: ScanOutput) => void;
}

export interface ScanSession {
  /** The element that shows the picture; null while it is not rendered. */
  showIn: (video: HTMLVideoElement | null) => void;
  setBusy: (busy: boolean) => void;
  /** This code was recorded: the camera passes it over while it stays in view. */
  passOver: (code: string) => void;
  /** A text from a hand-held reader. */
  readText: (text: string) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
  /** No frame is looked at until it goes on; camera and decoder stay ready. */
  rest: () => void;
  goOn: () => void;
  stop: () => void;
}

/** Camera, decoder and scan flow of one scan session, from opening the scanner to closing it. */
export function startScanSession({ settings, onView, onOutput }: ScanSessionOptions): ScanSession {
  let state: ScanState = OPENED_SCANNER;
  let controls = OPENING_VIEW.controls;
  let video: HTMLVideoElement | null = null;
  let stream: MediaStream | null = null;
  let decoder: QrDecoder | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (): void => onView(viewOf(state, controls, performance.now()));

  const dispatch = (event: ScanEvent): void => {
    const step = stepScan(state, event, settings(), performance.now());
    state = step.state;
    show();
    schedule();
    if (step.output === null) return;
    giveFeedback(step.output.kind === 'code-scanned' ? 'read' : 'refused');
    onOutput(step.output);
  };

  const schedule = (): void => {
    clearTimeout(timer);
    const delay = delayToNextStep(state, performance.now());
    if (delay !== null) timer = setTimeout(onTime, delay);
  };

  const onTime = (): void => {
    if (isFrameDue(state, performance.now())) takeFrame();
    else dispatch({ kind: 'time-passed' });
  };

  const takeFrame = (): void => {
    dispatch({ kind: 'frame-taken' });
    if (video === null || decoder?.isReading() === true) return;
    // Phones pause the picture in the background.
    if (video.paused) void play();
    const size = frameSize({ width: video.videoWidth, height: video.videoHeight });
    if (size !== null) void decodeFrame(video, size);
  };

  const found = (text: string): void => dispatch({ kind: 'text-read', text, source: 'camera' });

  const decodeFrame = async (picture: HTMLVideoElement, size: { width: number; height: number }): Promise<void> => {
    decoder ??= openDecoder(found);
    const current = decoder;
    try {
      const text = await current.read(picture, size, settings().scanInterval);
      if (text !== null) found(text);
    } catch (error) {
      logTrouble('QR reader', error);
      // A broken decoder fails for every frame: a new one is started when the camera is retried.
      current.close();
      decoder = null;
      dispatch({ kind: 'camera-failed', message: null });
    }
  };

  const play = async (): Promise<void> => {
    if (video === null || stream === null) return;
    const playing = stream;
    if (video.srcObject !== stream) video.srcObject = stream;
    try {
      await video.play();
      if (playing === stream && state.camera.kind === 'starting') dispatch({ kind: 'camera-live' });
    } catch {
      // The element was removed or got a newer stream, which plays by itself.
    }
  };

  const camera = openCamera({
    onStarting: () => {
      stream = null;
      dispatch({ kind: 'camera-starting' });
    },
    onStream: (opened, can) => {
      stream = opened;
      controls = can;
      show();
      void play();
    },
    onFailed: (message, isDenied) => {
      stream = null;
      dispatch({ kind: 'camera-failed', message, isDenied });
    },
  });
  decoder = openDecoder(found);
  const letScreenSleep = keepScreenOn();
  prepareFeedback();

  return {
    showIn: (element) => {
      if (video !== null && video !== element) video.srcObject = null;
      video = element;
      void play();
    },
    setBusy: (busy) => {
      if (busy !== state.actionInFlight) dispatch({ kind: busy ? 'action-started' : 'action-ended' });
    },
    passOver: (code) => dispatch({ kind: 'code-recorded', code }),
    readText: (text) => dispatch({ kind: 'text-read', text, source: 'reader' }),
    toggleTorch: () => {
      void camera.setTorch(!controls.torchOn).then((torchOn) => {
        controls = { ...controls, torchOn };
        show();
      });
    },
    switchLens: camera.switchLens,
    retry: camera.retry,
    rest: () => dispatch({ kind: 'stopped' }),
    goOn: () => {
      // Lost meanwhile, and not come back.
      if (stream === null) return camera.retry();
      dispatch({ kind: 'camera-starting' });
      void play();
    },
    stop: () => {
      camera.stop();
      letScreenSleep();
      decoder?.close();
      dispatch({ kind: 'stopped' });
      if (video !== null) video.srcObject = null;
    },
  };
}

function viewOf(state: ScanState, controls: ScanView['controls'], now: number): ScanView {
  const { camera, pause } = state;
  return {
    status: scanStatus(state),
    seconds: remainingSeconds(state, now),
    problem: pause?.kind === 'error' ? pause.problem : null,
    code: pause?.kind === 'cooldown' ? pause.code : null,
    cameraMessage: camera.kind === 'failed' ? camera.message : null,
    isCameraDenied: camera.kind === 'failed' && camera.isDenied,
    controls,
  };
}
