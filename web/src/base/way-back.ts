import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen whose link was followed. */
    readonly cameFrom?: string;
  }
}

/**
 * Leaves a screen for its parent ('Cancel', 'back to the list'): one step back in the history when the user came from there,
 * which keeps the parent's state and adds no loop to the history; otherwise the parent is opened anew.
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
