import { setTimer } from '#device/clock.ts';

const POSITION_TIMEOUT_MS = 5000;

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Undefined if not permitted, unknown or too slow. */
export function currentPosition(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    const giveUp = setTimer(POSITION_TIMEOUT_MS, () => resolve(undefined));
    const answer = (position: Position | undefined) => {
      giveUp();
      resolve(position);
    };
    // Insecure pages and some web views lack it.
    if (!('geolocation' in navigator)) return answer(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ latitude, longitude }),
      () => answer(undefined),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
