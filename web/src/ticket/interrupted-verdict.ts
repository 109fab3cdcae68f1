import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import { now } from '#device/clock.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';

/** Interrupted verdicts by screen address. In memory only, because they name clients. */
const kept = new Map<string, unknown>();

useAuth.subscribe(({ isLoggedIn, account }, before) => {
  if (isLoggedIn && account === before.account) return;
  kept.clear();
  failures = [];
  useLeftVerdict.setState({ text: '' });
});

/** The verdict of a screen that was left while it was sending, for the screen that is open now. */
export const useLeftVerdict = create<{ readonly text: string; readonly turn: number }>()(() => ({ text: '', turn: 0 }));

/** Without an outcome, nothing was recorded. */
export interface LeftVerdict {
  readonly outcome?: ActionOutcome | undefined;
  readonly name?: string | undefined;
  readonly lines: readonly string[];
}

/** As in ui/toast/toast.module.css. */
const SHOWN_MS = 3000;

let failures: readonly { readonly text: string; readonly at: number }[] = [];

/** A refusal needs no words here: it is parked, and a banner names it. A failure appears nowhere else. */
export function showLeftVerdict({ outcome, name, lines }: LeftVerdict): void {
  if (outcome?.state === 'refused') return;
  const text = [name, lines.join('. ')].filter(Boolean).join(': ');
  const at = now();
  failures = failures.filter((failure) => at - failure.at < SHOWN_MS);
  const shown = [...failures.map((failure) => failure.text), text].join(' · ');
  if (isLost(outcome)) failures = [...failures, { text, at }];
  useLeftVerdict.setState(({ turn }) => ({ text: shown, turn: turn + 1 }));
}

function isLost(outcome: ActionOutcome | undefined): boolean {
  return outcome === undefined || outcome.state === 'failed';
}

/**
 * Stores the verdict of a screen when the app locks, and shows it when the rep returns to that screen. If the screen
 * was left, its verdict appears on the next one.
 * @param leftOf the words for another screen.
 * @param address the key of the verdict, if the screen has several addresses.
 * @returns a function that receives each verdict.
 */
export function useInterruptedVerdict<Result>(
  shown: Result | undefined,
  show: (result: Result) => void,
  leftOf: (result: Result) => LeftVerdict,
  address?: string,
): (result: Result) => void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const path = address ?? pathname;
  // Locking changes the address; the last one of the open app counts.
  const screen = useRef(path);
  useEffect(() => {
    if (useAuth.getState().isPwaUnlocked) screen.current = path;
  }, [path]);
  const end = useRef<'left' | 'locked'>(undefined);
  const comeBack = useEffectEvent(() => {
    const result = kept.get(screen.current);
    kept.delete(screen.current);
    if (result !== undefined) show(result as Result);
  });
  const leave = useEffectEvent(() => {
    end.current = useAuth.getState().isPwaUnlocked ? 'left' : 'locked';
    if (end.current === 'locked' && shown !== undefined) kept.set(screen.current, shown);
  });
  useEffect(() => {
    end.current = undefined;
    comeBack();
    return () => leave();
  }, []);
  return (result) => {
    if (end.current === 'locked') kept.set(screen.current, result);
    else if (end.current === 'left' && useAuth.getState().isPwaUnlocked) showLeftVerdict(leftOf(result));
  };
}
