import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen whose link was followed. */
    readonly cameFrom?: string;
  }
}

/**
 * Leaves a screen for the one it belongs to ('Cancel', 'back to the list'): one step back where one came from there, which
 * finds it as it was left and does not make the back button go in circles; opened anew otherwise.
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
