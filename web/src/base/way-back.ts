import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly cameFrom?: string;
  }
}

/** Goes one step back in the history if the user came from there, which keeps that screen's state. */
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
