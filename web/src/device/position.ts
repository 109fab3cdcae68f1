import { after } from '#device/clock.ts';

/** Nobody waits longer for a position than this. */
const POSITION_TIMEOUT_MS = 5000;

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Where the phone is now, as exactly as it can tell; nothing when it is not allowed to say, does not know, or takes too
 * long. The browser's own time limit does not count the time somebody looks at its question.
 */
export function currentPosition(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    const giveUp = after(POSITION_TIMEOUT_MS, () => resolve(undefined));
    const answer = (position: Position | undefined) => {
      giveUp();
      resolve(position);
    };
    // Pages that are not secure, and some web views, have none.
    if (!('geolocation' in navigator)) return answer(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ latitude, longitude }),
      () => answer(undefined),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
