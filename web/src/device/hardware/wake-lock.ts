import { onVisible } from '#device/page/page.ts';

export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let released = false;

  const request = async (): Promise<void> => {
    if (released || lock?.released === false || !('wakeLock' in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (released) await granted.release();
      else lock = granted;
    } catch {
      // Low battery or a system rule; scanning works without it.
    }
  };

  // The browser releases the lock in the background.
  const forgetVisible = onVisible(() => void request());
  void request();

  return () => {
    released = true;
    forgetVisible();
    void lock?.release();
  };
}
