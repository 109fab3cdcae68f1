import { rangeOf, type CameraAbilities } from '@offpiste/core/record/scan/camera-hint.rules';
import { cameraRequest, lensAfter, rearLenses } from '@offpiste/core/record/scan/camera.rules';
import type { CameraFault } from '@offpiste/core/record/scan/scan.flow';
import { setTimer } from '#device/clock.ts';
import { prepareFeedback } from './feedback.ts';

// A camera that was just closed, here or in another app, is free again soon.
const BUSY_WAITS_MS = [300, 700, 1500];
const BUSY_ERRORS = new Set(['NotReadableError', 'TrackStartError', 'AbortError']);

const AHEAD_LIMIT_MS = 2000;

interface AheadRequest {
  readonly stream: Promise<MediaStream>;
  isWanted: () => boolean;
}

let ahead: AheadRequest | undefined;
let chosenLensId: string | null = null;
let offeredLensIds: readonly string[] = [];
/** The facing of each camera that was open, by id. */
const seenFacings = new Map<string, string>();

export function faultOf(error: unknown): CameraFault {
  if (!(error instanceof DOMException)) return 'other';
  if (error.name === 'NotAllowedError') return 'denied';
  return BUSY_ERRORS.has(error.name) ? 'busy' : 'other';
}

/** Call it at the press that opens a scanner or its list: phones allow sound only after a touch. */
export function prepareScanner(usesCamera = true): void {
  prepareFeedback();
  if (usesCamera) requestStreamAhead();
}

/** Asks for the camera while its screen is still being drawn. If none takes the stream, it is closed again. */
function requestStreamAhead(): void {
  if (ahead !== undefined) return;
  const request: AheadRequest = { stream: requestNow(() => request.isWanted()), isWanted: () => true };
  ahead = request;
  // The scanner that takes it reports the failure.
  request.stream.catch(() => undefined);
  setTimer(AHEAD_LIMIT_MS, () => {
    if (ahead !== request) return;
    ahead = undefined;
    request.isWanted = () => false;
    void request.stream.then(closeStream, () => undefined);
  });
}

/** `isWanted`: false ends the waits for a busy camera. */
export async function requestStream(isWanted: () => boolean): Promise<MediaStream> {
  const asked = ahead;
  ahead = undefined;
  if (asked === undefined) return await requestNow(isWanted);
  asked.isWanted = isWanted;
  return await asked.stream;
}

function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function requestNow(isWanted: () => boolean): Promise<MediaStream> {
  // Absent on pages served without TLS.
  if (navigator.mediaDevices === undefined) throw new Error('');
  try {
    return await requestLens(chosenLensId, BUSY_WAITS_MS, isWanted);
  } catch (error) {
    if (chosenLensId === null || !isWanted()) throw error;
    chosenLensId = null;
    return requestLens(null, [], isWanted);
  }
}

async function requestLens(
  lensId: string | null,
  [waitMs, ...laterWaits]: readonly number[],
  isWanted: () => boolean,
): Promise<MediaStream> {
  const { mediaDevices, userAgent, maxTouchPoints } = navigator;
  try {
    return await mediaDevices.getUserMedia(cameraRequest({ userAgent, maxTouchPoints }, lensId));
  } catch (error) {
    if (faultOf(error) !== 'busy' || waitMs === undefined) throw error;
    await new Promise<void>((resolve) => setTimer(waitMs, resolve));
    if (!isWanted()) throw error;
    return requestLens(lensId, laterWaits, isWanted);
  }
}

export function chooseLens(id: string | null): void {
  chosenLensId = id;
}

export function chooseNextLens(stream: MediaStream | null): void {
  chosenLensId = lensAfter(offeredLensIds, (stream && lensIdOf(stream)) ?? chosenLensId ?? '');
}

/** As of the last search. */
export function offeredLenses(): readonly string[] {
  return offeredLensIds;
}

function lensIdOf(stream: MediaStream): string | undefined {
  return stream.getVideoTracks()[0]?.getSettings().deviceId;
}

export function learnFacing(stream: MediaStream): void {
  const { deviceId, facingMode } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  if (deviceId && facingMode) seenFacings.set(deviceId, facingMode);
}

/** The lens to open in place of a chosen one that turned out to face the user. */
export function lensInsteadOf(stream: MediaStream, ids: readonly string[]): string | null {
  const id = lensIdOf(stream);
  if (id === undefined || id !== chosenLensId || ids.includes(id)) return null;
  return seenFacings.get(id) === 'user' ? (ids[0] ?? null) : null;
}

export async function findLenses(): Promise<readonly string[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
    offeredLensIds = rearLenses(
      cameras.map((camera) => ({
        id: camera.deviceId,
        label: camera.label,
        facing: seenFacings.get(camera.deviceId) ?? reportedFacing(camera),
      })),
    );
  } catch {
    // The button then offers the lenses of the last time.
  }
  return offeredLensIds;
}

/** Firefox and older iPhones report none. */
function reportedFacing(camera: MediaDeviceInfo & { readonly getCapabilities?: () => MediaTrackCapabilities }) {
  return camera.getCapabilities?.().facingMode?.[0];
}

/** Firefox has no getCapabilities. */
export function abilitiesOf(
  stream: MediaStream,
): Readonly<Record<'torch' | 'focusMode' | 'exposureCompensation' | 'zoom', unknown>> {
  const none = { torch: undefined, focusMode: undefined, exposureCompensation: undefined, zoom: undefined };
  return { ...none, ...stream.getVideoTracks()[0]?.getCapabilities?.() };
}

export function hintableOf(stream: MediaStream): CameraAbilities {
  const { exposureCompensation, zoom } = abilitiesOf(stream);
  const set: Readonly<Record<string, unknown>> = { ...stream.getVideoTracks()[0]?.getSettings() };
  return {
    exposureCompensation: rangeOf(exposureCompensation, set['exposureCompensation'], 0),
    zoom: rangeOf(zoom, set['zoom'], 1),
  };
}
