import { useEffect } from 'react';
import { untilInactive } from '@offpiste/core/lock/lock.flow';
import { after, now } from '#device/clock.ts';
import { onUserActivity, onVisible } from '#device/page.ts';
import { onStoredElsewhere, storageKeys } from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { checkLock, noteActivity } from '#lock/lock.actions.ts';
import { takeOverLastActivity } from '#lock/lock-state.ts';

/** Locks the app after ten minutes without a touch. Mounted once; timers sleep with the phone, so waking up checks too. */
export function useInactivity(): void {
  const isPwaUnlocked = useAuth((state) => state.isPwaUnlocked);
  useEffect(() => {
    if (!isPwaUnlocked) return undefined;
    let stopTimer = startTimer();
    function startTimer(): () => void {
      return after(untilInactive(useAuth.getState(), now()), () => {
        if (checkLock()) stopTimer = startTimer();
      });
    }
    const stops = [
      onUserActivity(noteActivity),
      onVisible(() => void checkLock()),
      onStoredElsewhere((key) => {
        if (key === storageKeys.lastActivity || key === null) takeOverLastActivity();
      }),
      () => stopTimer(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isPwaUnlocked]);
}
