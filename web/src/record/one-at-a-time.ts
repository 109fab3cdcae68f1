import { useRef } from 'react';
import { useIsMounted } from '#device/use-is-mounted.ts';
import { noteActivity } from '#lock/lock-state.ts';
import { useAuth } from '#session/auth.store.ts';

export interface OneAtATime {
  /** Does nothing while an earlier task runs, and then returns false. */
  readonly run: (task: () => Promise<void>) => Promise<boolean>;
  readonly isWatched: () => boolean;
}

export function useOneAtATime(): OneAtATime {
  const isBusy = useRef(false);
  const isMounted = useIsMounted();

  const run = async (task: () => Promise<void>) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      noteActivity();
      await task();
      return true;
    } finally {
      isBusy.current = false;
    }
  };

  return { run, isWatched: () => isMounted.current && useAuth.getState().isPwaUnlocked };
}
