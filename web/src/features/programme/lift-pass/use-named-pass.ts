import type { ShownLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { setTimer } from '#device/clock.ts';
import type { useLiftPasses } from '#ticket/lift-passes.data.ts';
import { useWeek } from '#week/week.store.ts';
import type { LiftPassAction } from './use-lift-pass.ts';

export interface NamedPass {
  /** The booking, if the list has no pass of it. */
  readonly unlisted: string | undefined;
  /** Its pass, if it is handed out. */
  readonly handedOut: ShownLiftPass | undefined;
}

/** Chooses the pass of the booking in the address, once, after the list is known; never one already handed out. */
export function useNamedPass(
  bookingRef: string | undefined,
  { every, byName }: ReturnType<typeof useLiftPasses>,
  { scan }: LiftPassAction,
): NamedPass {
  const isAsked = useRef(false);
  const pass = [...byName, ...(every ?? [])].find((each) => each.bookingRef === bookingRef);
  const choose = useEffectEvent((code: string) => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (scan.state.step === 'initial' && pass?.distributed !== 1) scan.record(code, 'name');
  });
  // A cached list can be ready before the rights of this rep.
  const isRepKnown = useWeek((state) => state.repObj !== undefined);
  const barcode = isRepKnown ? pass?.barcode : undefined;
  useEffect(() => {
    // The screen first restores a verdict that the lock interrupted, after its first render.
    return barcode === undefined ? undefined : setTimer(0, () => choose(barcode));
  }, [barcode]);
  return {
    unlisted: every !== undefined && pass === undefined ? bookingRef : undefined,
    handedOut: pass?.distributed === 1 ? pass : undefined,
  };
}
