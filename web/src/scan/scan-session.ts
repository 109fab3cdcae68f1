import type { ScannerSettings } from '@offpiste/core/record/scan/scan-settings.rules';
import {
  type CameraFault,
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
} from '@offpiste/core/record/scan/scan.flow';
import { isPictureProblem } from '@offpiste/core/record/scan/camera.rules';
import type { TicketCodeProblem } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import type { CameraControls } from '#device/hardware/camera.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { openDecoder, type QrDecoder } from './decoder.ts';
import { type Frame, NO_CONTROLS, openLivePicture } from './live-picture.ts';

export interface ScanView {
  status: ScanStatus;
  /** The remaining cooldown in whole seconds. */
  seconds: number;
  problem: TicketCodeProblem | null;
  code: string | null;
  cameraMessage: string | null;
  cameraFault: CameraFault | null;
  controls: CameraControls;
}

export const OPENING_VIEW: ScanView = {
  status: 'starting',
  seconds: 0,
  problem: null,
  code: null,
  cameraMessage: null,
  cameraFault: null,
  controls: NO_CONTROLS,
};

export interface ScanSessionOptions {
  settings: () => ScannerSettings;
  onView: (view: ScanView) => void;
  onOutput: (output: ScanOutput) => void;
}

export interface ScanSession {
  showIn: (place: HTMLElement | null) => void;
  setBusy: (busy: boolean) => void;
  /** The camera ignores this recorded code while it stays in view. */
  passOver: (code: string) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
  /** Camera and decoder stay ready. */
  rest: () => void;
  goOn: () => void;
  stop: () => void;
}

export function startScanSession({ settings, onView, onOutput }: ScanSessionOptions): ScanSession {
  let state: ScanState = OPENED_SCANNER;
  let controls = NO_CONTROLS;
  let decoder: QrDecoder | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: ScanView | null = null;
  let misses = 0;
  /** A frame is due, but the decoder still reads the one before. */
  let isFrameAwaited = false;

  /** Most events, such as each frame, change nothing on screen. */
  const show = (): void => {
    const view = viewOf(state, controls, performance.now());
    if (shown !== null && isSameView(view, shown)) return;
    shown = view;
    onView(view);
  };

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
    if (decoder?.isReading() === true) {
      isFrameAwaited = true;
      return;
    }
    dispatch({ kind: 'frame-taken' });
    const frame = picture.frame();
    if (frame !== null) void decodeFrame(frame);
  };

  const missed = (inARow: number): void => {
    misses = inARow;
    picture.helpAfter(misses);
  };

  const found = (text: string): void => {
    dispatch({ kind: 'text-read', text });
    missed(0);
  };

  const decodeFrame = async ({ video, size }: Frame): Promise<void> => {
    decoder ??= openDecoder(found);
    const current = decoder;
    try {
      const text = await current.read(video, size, settings().scanInterval);
      if (text !== null) found(text);
      else {
        dispatch({ kind: 'nothing-read' });
        missed(misses + 1);
      }
    } catch (error) {
      logTrouble('QR reader', error);
      // A broken decoder fails for every frame; retrying the camera starts a new one.
      current.close();
      decoder = null;
      dispatch({ kind: 'camera-failed', message: null });
    } finally {
      if (isFrameAwaited) schedule();
      isFrameAwaited = false;
    }
  };

  const picture = openLivePicture({
    onStarting: () => dispatch({ kind: 'camera-starting' }),
    onControls: (changed) => {
      controls = changed;
      show();
    },
    onLive: () => {
      if (state.camera.kind === 'starting') dispatch({ kind: 'camera-live' });
    },
    onBack: () => {
      if (state.camera.kind === 'failed' && isPictureProblem(state.camera.fault)) dispatch({ kind: 'camera-live' });
    },
    onFailed: (message, fault) => dispatch({ kind: 'camera-failed', message, fault }),
  });
  decoder = openDecoder(found);

  return {
    showIn: picture.showIn,
    setBusy: (busy) => {
      if (busy !== state.actionInFlight) dispatch({ kind: busy ? 'action-started' : 'action-ended' });
    },
    passOver: (code) => dispatch({ kind: 'code-recorded', code }),
    toggleTorch: picture.toggleTorch,
    switchLens: picture.switchLens,
    retry: picture.retry,
    rest: () => dispatch({ kind: 'stopped' }),
    goOn: () => {
      missed(0);
      picture.goOn();
    },
    stop: () => {
      picture.stop();
      decoder?.close();
      dispatch({ kind: 'stopped' });
    },
  };
}

function isSameView(one: ScanView, other: ScanView): boolean {
  const keys = Object.keys(one) as (keyof ScanView)[];
  return keys.every((key) => one[key] === other[key]);
}

function viewOf(state: ScanState, controls: ScanView['controls'], now: number): ScanView {
  const { camera, pause } = state;
  return {
    status: scanStatus(state),
    seconds: remainingSeconds(state, now),
    problem: pause?.kind === 'error' ? pause.problem : null,
    code: pause?.kind === 'cooldown' ? pause.code : null,
    cameraMessage: camera.kind === 'failed' ? camera.message : null,
    cameraFault: camera.kind === 'failed' ? camera.fault : null,
    controls,
  };
}
