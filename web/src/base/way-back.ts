import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen with the followed link. */
    readonly cameFrom?: string;
  }
}

/**
 * Leaves a screen for its parent. If the user came from there, it goes one step back in the history, which keeps the parent's
 * state; otherwise it opens the parent.
 */
export function useWayBack(): (to: string) => void {
  const router = useRouter();
  return useCallback(
    (to) => {
      if (router.history.location.state.cameFrom === to) router.history.back();
      else void router.navigate({ to, replace: true });
    },
    [router],
  );
}
