// Source: docs/reference/scanning.md (Scanning).
import { checkTicketCode, type TicketCodeProblem } from '../../base/ticket-code/ticket-code.rules.ts';
import { afterFrame, withRecordedCode, type RecordedCode } from './recorded-codes.rules.ts';
import type { PictureProblem } from './camera.rules.ts';
import type { ScannerSettings } from './scan-settings.rules.ts';

/** `until` is in ms. */
export type ScanPause =
  | { kind: 'cooldown'; until: number; code: string }
  | { kind: 'error'; until: number; problem: TicketCodeProblem };

/** 'denied': a person must allow the camera; 'busy': it is in use; for the others see the watch over the picture. */
export type CameraFault = 'denied' | 'busy' | PictureProblem | 'other';

export type ScanCamera =
  | { kind: 'starting' }
  | { kind: 'live' }
  | { kind: 'failed'; message: string | null; fault: CameraFault }
  | { kind: 'stopped' };

export interface ScanState {
  camera: ScanCamera;
  pause: ScanPause | null;
  actionInFlight: boolean;
  nextFrameAt: number;
  /** The last frame had no code at the first try. It counts when the next one is taken, unless a second try finds one. */
  isMissPending: boolean;
  /** Ignored while they stay in view. */
  recorded: readonly RecordedCode[];
}

export type ScanEvent =
  | { kind: 'camera-starting' }
  | { kind: 'camera-live' }
  | { kind: 'camera-failed'; message: string | null; fault?: CameraFault }
  | { kind: 'frame-taken' }
  | { kind: 'text-read'; text: string }
  /** By the first try. */
  | { kind: 'nothing-read' }
  | { kind: 'action-started' }
  | { kind: 'action-ended' }
  | { kind: 'code-recorded'; code: string }
  | { kind: 'time-passed' }
  | { kind: 'stopped' };

export type ScanOutput =
  | { kind: 'code-scanned'; code: string }
  | { kind: 'invalid-code'; problem: TicketCodeProblem; text: string };

export interface ScanStep {
  state: ScanState;
  output: ScanOutput | null;
}

export type ScanStatus = 'starting' | 'scanning' | 'cooldown' | 'error-pause' | 'busy' | 'camera-failed' | 'stopped';

export const OPENED_SCANNER: ScanState = {
  camera: { kind: 'starting' },
  pause: null,
  actionInFlight: false,
  nextFrameAt: 0,
  isMissPending: false,
  recorded: [],
};

/** The next state; `now` is in ms by a monotonic clock. */
export function stepScan(before: ScanState, event: ScanEvent, settings: ScannerSettings, now: number): ScanStep {
  const state = withoutFinishedPause(before, now);
  if (state.camera.kind === 'stopped' && event.kind !== 'camera-starting') return { state, output: null };
  switch (event.kind) {
    case 'camera-starting':
      return quietly({ ...state, camera: { kind: 'starting' }, pause: withoutError(state.pause) });
    case 'camera-live':
      return quietly({ ...state, camera: { kind: 'live' }, nextFrameAt: now });
    case 'camera-failed':
      return quietly({
        ...state,
        camera: { kind: 'failed', message: event.message, fault: event.fault ?? 'other' },
      });
    case 'frame-taken':
      return quietly({
        ...state,
        nextFrameAt: now + settings.scanInterval,
        isMissPending: false,
        recorded: state.isMissPending ? afterFrame(state.recorded, undefined, settings.scanInterval) : state.recorded,
      });
    case 'text-read':
      return scanText(state, event.text, settings, now);
    case 'nothing-read':
      return quietly({ ...state, isMissPending: true });
    case 'action-started':
      return quietly({ ...state, actionInFlight: true });
    case 'action-ended':
      return quietly({ ...state, actionInFlight: false });
    case 'code-recorded':
      return quietly({ ...state, recorded: withRecordedCode(state.recorded, event.code) });
    case 'time-passed':
      return quietly(state);
    case 'stopped':
      return quietly({ ...state, camera: { kind: 'stopped' }, pause: null });
  }
}

/** The status for the screen. */
export function scanStatus(state: ScanState): ScanStatus {
  switch (state.camera.kind) {
    case 'starting':
      return 'starting';
    case 'failed':
      return 'camera-failed';
    case 'stopped':
      return 'stopped';
    case 'live':
      if (state.pause !== null) return state.pause.kind === 'cooldown' ? 'cooldown' : 'error-pause';
      return state.actionInFlight ? 'busy' : 'scanning';
  }
}

/** Whether to decode a frame now. */
export function isFrameDue(state: ScanState, now: number): boolean {
  return scanStatus(state) === 'scanning' && now >= state.nextFrameAt;
}

/** The rest of the cooldown in whole seconds, rounded up. */
export function remainingSeconds(state: ScanState, now: number): number {
  if (state.pause?.kind !== 'cooldown') return 0;
  return Math.max(0, Math.ceil((state.pause.until - now) / 1000));
}

/** The ms until the next change without an event, or null. */
export function delayToNextStep(state: ScanState, now: number): number | null {
  if (state.pause !== null) {
    const rest = Math.max(0, state.pause.until - now);
    const toNextSecond = rest % 1000;
    return toNextSecond === 0 ? Math.min(rest, 1000) : toNextSecond;
  }
  return scanStatus(state) === 'scanning' ? Math.max(0, state.nextFrameAt - now) : null;
}

function quietly(state: ScanState): ScanStep {
  return { state, output: null };
}

function withoutFinishedPause(state: ScanState, now: number): ScanState {
  if (state.pause === null || now < state.pause.until) return state;
  return { ...state, pause: null };
}

function withoutError(pause: ScanPause | null): ScanPause | null {
  return pause?.kind === 'error' ? null : pause;
}

function scanText(before: ScanState, text: string, settings: ScannerSettings, now: number): ScanStep {
  const state = { ...before, isMissPending: false };
  if (state.actionInFlight || scanStatus(state) !== 'scanning') return quietly(state);
  const verdict = checkTicketCode(text, settings);
  const recorded = afterFrame(state.recorded, verdict.ok ? verdict.code : undefined, settings.scanInterval);
  if (!verdict.ok) {
    return {
      state: {
        ...state,
        recorded,
        pause: { kind: 'error', until: now + settings.errorDisplayTime, problem: verdict.code },
      },
      output: { kind: 'invalid-code', problem: verdict.code, text },
    };
  }
  if (recorded.some(({ code }) => code === verdict.code)) return quietly({ ...state, recorded });
  return {
    state: {
      ...state,
      recorded,
      pause: { kind: 'cooldown', until: now + settings.cooldownPeriod, code: verdict.code },
    },
    output: { kind: 'code-scanned', code: verdict.code },
  };
}
