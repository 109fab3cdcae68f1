import { type RefObject, useEffect, useRef } from 'react';
import { noteActivity } from '#lock/lock.actions.ts';
import { useAuth } from '#session/auth.store.ts';

/** What a scan screen records with: one action at a time. */
export interface OneAtATime {
  /** Runs the task unless an earlier one is still under way; then nothing happens. */
  readonly run: (task: () => Promise<void>) => void;
  /** Somebody still looks at the screen that asked. */
  readonly isWatched: () => boolean;
}

/** Gives a scan screen its turn-taking. */
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

  return { run: (task) => void run(task), isWatched: () => isMounted.current && useAuth.getState().isPwaUnlocked };
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
