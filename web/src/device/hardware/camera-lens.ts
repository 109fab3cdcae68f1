import { lensAfter, rearLenses } from '@offpiste/core/record/scan/lens.rules';

let chosenLensId: string | null = null;
let offeredLensIds: readonly string[] = [];
/** The facing of each camera that was open, by id. */
const seenFacings = new Map<string, string>();

export function chosenLens(): string | null {
  return chosenLensId;
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
function reportedFacing(camera: MediaDeviceInfo): string | undefined {
  if (!('getCapabilities' in camera) || typeof camera.getCapabilities !== 'function') return undefined;
  const { facingMode }: MediaTrackCapabilities = camera.getCapabilities();
  return facingMode?.[0];
}
