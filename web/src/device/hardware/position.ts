import { setTimer } from '#device/clock.ts';

const POSITION_TIMEOUT_MS = 5000;

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The phone's position, as exactly as it is known; undefined when it is not permitted, not known, or takes too long.
 * The browser's own timeout does not include the time its permission prompt is open.
 */
export function currentPosition(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    const giveUp = setTimer(POSITION_TIMEOUT_MS, () => resolve(undefined));
    const answer = (position: Position | undefined) => {
      giveUp();
      resolve(position);
    };
    // Insecure pages and some web views do not offer it.
    if (!('geolocation' in navigator)) return answer(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ latitude, longitude }),
      () => answer(undefined),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
