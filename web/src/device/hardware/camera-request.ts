import { cameraRequest } from '@offpiste/core/record/scan/camera.rules';
import type { CameraFault } from '@offpiste/core/record/scan/scan.flow';
import { setTimer } from '#device/clock.ts';
import { chooseLens, chosenLens } from './camera-lens.ts';

// A camera that was just closed, here or in another app, is free again soon.
const BUSY_WAITS_MS = [300, 700, 1500];
const BUSY_ERRORS = new Set(['NotReadableError', 'TrackStartError', 'AbortError']);

export function faultOf(error: unknown): CameraFault {
  if (!(error instanceof DOMException)) return 'other';
  if (error.name === 'NotAllowedError') return 'denied';
  return BUSY_ERRORS.has(error.name) ? 'busy' : 'other';
}

/** `isWanted`: false ends the waits for a busy camera. */
export async function requestStream(isWanted: () => boolean): Promise<MediaStream> {
  // Absent on pages served without TLS.
  if (navigator.mediaDevices === undefined) throw new Error('');
  try {
    return await requestLens(chosenLens(), BUSY_WAITS_MS, isWanted);
  } catch (error) {
    if (chosenLens() === null || !isWanted()) throw error;
    chooseLens(null);
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
