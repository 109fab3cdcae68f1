import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAuth } from '#session/auth.store.ts';

/** Verdicts that the lock has taken from their screen, by its address. In memory only: they name clients. */
const kept = new Map<string, unknown>();

// Another rep must not see them.
useAuth.subscribe(({ isLoggedIn, account }, before) => {
  if (!isLoggedIn || account !== before.account) kept.clear();
});

/**
 * Keeps the verdict that a screen shows, or is waiting for, when the app locks, and shows it when the rep is back on that
 * screen: unlocking leads to the list of weeks.
 * @param address where a screen has several addresses: the one by which its verdict is kept.
 * @returns to be told each verdict.
 */
export function useInterruptedVerdict<Result>(
  shown: Result | undefined,
  show: (result: Result) => void,
  address?: string,
): (result: Result) => void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const path = address ?? pathname;
  // Locking leads to another address: the last one of the open app counts.
  const screen = useRef(path);
  useEffect(() => {
    if (useAuth.getState().isPwaUnlocked) screen.current = path;
  }, [path]);
  const isInterrupted = useRef(false);
  const comeBack = useEffectEvent(() => {
    const result = kept.get(screen.current);
    kept.delete(screen.current);
    // Under an address only its own screen has left something.
    if (result !== undefined) show(result as Result);
  });
  const leave = useEffectEvent(() => {
    if (useAuth.getState().isPwaUnlocked) return;
    isInterrupted.current = true;
    if (shown !== undefined) kept.set(screen.current, shown);
  });
  useEffect(() => {
    isInterrupted.current = false;
    comeBack();
    return () => leave();
  }, []);
  return (result) => {
    if (isInterrupted.current) kept.set(screen.current, result);
  };
}
