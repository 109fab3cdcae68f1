import { NEW_CONTROL_MS } from '@offpiste/core/base/touch/touch-guard.rules';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { setTimer } from '#device/clock.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly cameFrom?: string;
  }
}

type Router = ReturnType<typeof useRouter>;

let left: unknown;

/** Goes back once for a double tap: the screen before opens later. */
export function stepBack({ history, state }: Router): void {
  const { resolvedLocation } = state;
  if (left !== undefined && left === resolvedLocation) return;
  left = resolvedLocation;
  setTimer(NEW_CONTROL_MS, () => (left = undefined));
  history.back();
}

/** Goes one step back in the history if the user came from there, which keeps that screen's state. */
export function useWayBack(): (to: string) => void {
  const router = useRouter();
  return useCallback(
    (to) => {
      if (router.history.location.state.cameFrom === to) stepBack(router);
      else void router.navigate({ to, replace: true });
    },
    [router],
  );
}
