import {
  cameraHint,
  isSameHint,
  type CameraAbilities,
  type CameraHint,
} from '@offpiste/core/record/scan/camera-hint.rules';
import type { CameraFault } from '@offpiste/core/record/scan/scan.flow';
import { onVisible } from '#device/page/page.ts';
import {
  abilitiesOf,
  chooseLens,
  chooseNextLens,
  faultOf,
  findLenses,
  hintableOf,
  learnFacing,
  lensInsteadOf,
  offeredLenses,
  requestStream,
} from './camera-request.ts';

export interface CameraControls {
  torchAvailable: boolean;
  torchOn: boolean;
  lensCount: number;
}

export interface CameraListener {
  onStarting: () => void;
  onStream: (stream: MediaStream) => void;
  /** They may come late, or never. */
  onControls: (changed: Partial<CameraControls>) => void;
  onFailed: (message: string | null, fault: CameraFault) => void;
}

export interface OpenCamera {
  setTorch: (on: boolean) => Promise<boolean>;
  helpAfter: (misses: number) => void;
  switchLens: () => void;
  retry: () => void;
  stop: () => void;
}

// A stream that ends sooner is not reopened: the camera is broken, not in the background.
const MIN_STREAM_MS = 1000;
// Phones mute the picture briefly when another app takes the camera, and often unmute it.
const MUTE_TIMEOUT_MS = 1000;

const NOT_HINTABLE: CameraAbilities = { exposureCompensation: undefined, zoom: undefined };

let isTorchWanted = false;

/** Keeps the rear camera open; a stream that the system stops reopens when the app is visible. */
export function openCamera(listener: CameraListener): OpenCamera {
  let stream: MediaStream | null = null;
  let openedAt = 0;
  let attempt = 0;
  let failed = false;
  let stopped = false;
  let hint: CameraHint | undefined;
  let hintable = NOT_HINTABLE;

  const release = (): void => {
    if (stream !== null) stopTracks(stream, onEnded, onMuted);
    stream = null;
  };

  const fail = (error: unknown): void => {
    failed = true;
    release();
    listener.onFailed(error instanceof Error && error.message !== '' ? error.message : null, faultOf(error));
  };

  const open = async (): Promise<void> => {
    if (stopped) return;
    attempt += 1;
    const thisAttempt = attempt;
    failed = false;
    release();
    listener.onStarting();
    try {
      const opened = await requestStream(() => thisAttempt === attempt);
      if (thisAttempt !== attempt) return stopTracks(opened, onEnded, onMuted);
      stream = opened;
      hint = undefined;
      hintable = hintableOf(opened);
      openedAt = performance.now();
      watchTracks(opened, onEnded, onMuted);
      learnFacing(opened);
      listener.onStream(opened);
      void showControls(opened);
    } catch (error) {
      if (thisAttempt === attempt) fail(error);
    }
  };

  const showControls = async (opened: MediaStream): Promise<void> => {
    const isOpen = () => opened === stream;
    const torchAvailable = Boolean(abilitiesOf(opened).torch);
    const change = (changed: Partial<CameraControls>): void => {
      if (isOpen()) listener.onControls(changed);
    };
    change({ torchAvailable, lensCount: offeredLenses().length });
    const showLenses = async () => {
      const ids = await findLenses();
      const next = lensInsteadOf(opened, ids);
      if (next === null || !isOpen()) return change({ lensCount: ids.length });
      chooseLens(next);
      void open();
    };
    const torchOn = torchAvailable && isTorchWanted;
    const wishes = wishesFor(opened, torchOn, undefined);
    const showTorch = async () => {
      if (wishes.length > 0 && (await wish(opened, wishes))) change({ torchOn });
    };
    await Promise.all([showLenses(), showTorch()]);
  };

  const reopenIfLost = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (failed || (stream !== null && isLost(stream))) void open();
  };

  const onEnded = (): void => {
    const endedEarly = performance.now() - openedAt < MIN_STREAM_MS;
    if (endedEarly && document.visibilityState === 'visible') fail(null);
    else reopenIfLost();
  };

  const onMuted = (): void => {
    const muted = stream;
    setTimeout(() => {
      if (muted !== null && muted === stream) reopenIfLost();
    }, MUTE_TIMEOUT_MS);
  };

  const forgetVisible = onVisible(reopenIfLost);
  void open();

  return {
    setTorch: async (on) => {
      // Set before the wait, so that concurrent settings include it.
      isTorchWanted = stream !== null && on;
      isTorchWanted = stream !== null && (await switchTorch(stream, on, hint));
      return isTorchWanted;
    },
    helpAfter: (misses) => {
      if (stream === null) return;
      const next = cameraHint(misses, hintable);
      if (isSameHint(next, hint ?? cameraHint(0, hintable))) return;
      hint = next;
      void wish(stream, wishesFor(stream, isTorchWanted, hint));
    },
    switchLens: () => {
      chooseNextLens(stream);
      void open();
    },
    retry: () => void open(),
    stop: () => {
      stopped = true;
      attempt += 1;
      forgetVisible();
      // Some cameras keep their settings.
      if (stream !== null && hint !== undefined) void wish(stream, wishesFor(stream, false, cameraHint(0, hintable)));
      release();
    },
  };
}

function watchTracks(stream: MediaStream, onEnded: () => void, onMuted: () => void): void {
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', onEnded);
    track.addEventListener('mute', onMuted);
  }
}

function stopTracks(stream: MediaStream, onEnded: () => void, onMuted: () => void): void {
  for (const track of stream.getTracks()) {
    track.removeEventListener('ended', onEnded);
    track.removeEventListener('mute', onMuted);
    track.stop();
  }
}

function isLost(stream: MediaStream): boolean {
  return stream.getVideoTracks().every((track) => track.readyState === 'ended' || track.muted);
}

async function switchTorch(stream: MediaStream, on: boolean, hint: CameraHint | undefined): Promise<boolean> {
  return (await wish(stream, [...wishesFor(stream, false, hint), { torch: on }])) && on;
}

interface CameraWish extends MediaTrackConstraintSet {
  torch?: boolean;
  focusMode?: 'continuous';
  exposureCompensation?: number;
  zoom?: number;
}

/** Requests continuous focus: some cameras otherwise focus only once. */
function wishesFor(stream: MediaStream, torchOn: boolean, hint: CameraHint | undefined): CameraWish[] {
  const { exposureCompensation, zoom } = hint ?? {};
  const { focusMode } = abilitiesOf(stream);
  const wishes: CameraWish[] = [];
  if (Array.isArray(focusMode) && focusMode.includes('continuous')) wishes.push({ focusMode: 'continuous' });
  if (torchOn) wishes.push({ torch: true });
  if (exposureCompensation !== undefined) wishes.push({ exposureCompensation });
  if (zoom !== undefined) wishes.push({ zoom });
  return wishes;
}

/** One call, as the last one replaces earlier ones. False if the camera refuses. */
async function wish(stream: MediaStream, wishes: CameraWish[]): Promise<boolean> {
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: wishes });
    return true;
  } catch {
    return false;
  }
}
