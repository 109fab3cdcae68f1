import { useRef } from 'react';
import { useIsMounted } from '#device/use-is-mounted.ts';
import { noteActivity } from '#lock/lock-state.ts';
import { useAuth } from '#session/auth.store.ts';

export interface OneAtATime {
  /** Does nothing while an earlier task runs. */
  readonly run: (task: () => Promise<void>) => void;
  readonly isWatched: () => boolean;
  /** Another screen is open now. */
  readonly isLeft: () => boolean;
}

export function useOneAtATime(): OneAtATime {
  const isBusy = useRef(false);
  const isMounted = useIsMounted();

  const run = async (task: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      noteActivity();
      await task();
    } finally {
      isBusy.current = false;
    }
  };

  const isUnlocked = () => useAuth.getState().isPwaUnlocked;
  return {
    run: (task) => void run(task),
    isWatched: () => isMounted.current && isUnlocked(),
    isLeft: () => !isMounted.current && isUnlocked(),
  };
}
