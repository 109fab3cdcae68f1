import { useRef } from 'react';
import { holdCalm } from '#device/page/calm.ts';
import { useIsMounted } from '#device/use-is-mounted.ts';
import { noteActivity } from '#lock/lock-state.ts';
import { useAuth } from '#session/auth.store.ts';

export interface OneAtATime {
  /** Does nothing while an earlier task runs. */
  readonly run: (task: () => Promise<void>) => void;
  /** The same; false if an earlier task runs. */
  readonly tryRun: (task: () => Promise<void>) => Promise<boolean>;
  readonly isWatched: () => boolean;
}

export function useOneAtATime(): OneAtATime {
  const isBusy = useRef(false);
  const isMounted = useIsMounted();

  const tryRun = async (task: () => Promise<void>) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    const release = holdCalm();
    try {
      noteActivity();
      await task();
      return true;
    } finally {
      release();
      isBusy.current = false;
    }
  };

  return {
    tryRun,
    run: (task) => void tryRun(task),
    isWatched: () => isMounted.current && useAuth.getState().isPwaUnlocked,
  };
}
