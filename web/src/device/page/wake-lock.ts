import { onTouch, onVisible } from './page.ts';

export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isStopped = false;

  const isHeld = () => lock?.released === false;

  const request = async (): Promise<void> => {
    if (isStopped || isHeld() || !('wakeLock' in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      // Another request may have been faster.
      if (isStopped || isHeld()) await granted.release();
      else lock = granted;
    } catch {
      // Low battery or a system rule; scanning works without it.
    }
  };

  // The browser releases the lock in the background, and refuses some requests without a touch.
  const forgetVisible = onVisible(() => void request());
  const forgetTouch = onTouch(() => void request());
  void request();

  return () => {
    isStopped = true;
    forgetVisible();
    forgetTouch();
    void lock?.release();
  };
}
