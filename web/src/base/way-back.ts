import { NEW_CONTROL_MS } from '@offpiste/core/base/touch/touch-guard.rules';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly cameFrom?: string;
    /** When the address was chosen, epoch ms: a second choice of one address counts, too. */
    readonly chosenAt?: number;
  }
}

type Router = ReturnType<typeof useRouter>;

/** The screen that was left last. */
let left: unknown;
let isStepping = false;
let setTimer = (_delayMs: number, task: () => void): unknown => task();

export function provideStepTimer(provided: typeof setTimer): void {
  setTimer = provided;
}

/** Goes back once for a double tap: the screen before opens later. */
export function stepBack({ history, state }: Router): void {
  const { resolvedLocation } = state;
  const isLeaving = isStepping || history.location.href !== resolvedLocation?.href;
  if (left !== undefined && left === resolvedLocation && isLeaving) return;
  left = resolvedLocation;
  isStepping = true;
  // An open overlay may have taken the step.
  setTimer(NEW_CONTROL_MS, () => (isStepping = false));
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
