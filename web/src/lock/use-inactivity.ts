import { useEffect } from 'react';
import { untilInactive } from '@offpiste/core/access/lock/lock.flow';
import { setTimer, now } from '#device/clock.ts';
import { onUserActivity, onVisible } from '#device/page/page.ts';
import { onStoredElsewhere, storageKeys } from '#device/storage/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { checkLock, noteActivity, presentWindowMs, readLastActivity } from './lock-state.ts';

/** Timers pause during sleep, so it also checks on waking. */
export function useInactivity(): void {
  const isPwaUnlocked = useAuth((state) => state.isPwaUnlocked);
  useEffect(() => {
    if (!isPwaUnlocked) return undefined;
    let stopTimer = startTimer();
    function startTimer(): () => void {
      return setTimer(untilInactive(useAuth.getState(), now(), presentWindowMs()), () => {
        if (checkLock()) stopTimer = startTimer();
      });
    }
    const stops = [
      onUserActivity(noteActivity),
      onVisible(() => void checkLock()),
      onStoredElsewhere((key) => {
        if (key === storageKeys.lastActivity || key === null) readLastActivity();
      }),
      () => stopTimer(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isPwaUnlocked]);
}
