import type { ShownLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { setTimer } from '#device/clock.ts';
import type { useLiftPasses } from '#ticket/lift-passes.data.ts';
import { useWeek } from '#week/week.store.ts';
import type { LiftPassAction } from './use-lift-pass.ts';

/** What the list says of the booking that the address names. */
export interface NamedPass {
  /** The booking, where the list has no pass of it. */
  readonly unlisted: string | undefined;
  /** Its pass, where it is handed out. */
  readonly handedOut: ShownLiftPass | undefined;
}

/** Chooses the pass of the booking that the address names, once, as soon as the list is known; not one that is handed out. */
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
  // A kept list can be there before the week has said what this rep may do.
  const isRepKnown = useWeek((state) => state.repObj !== undefined);
  const barcode = isRepKnown ? pass?.barcode : undefined;
  useEffect(() => {
    // A verdict that the lock has taken from this screen is shown first; it is back after the first drawing.
    return barcode === undefined ? undefined : setTimer(0, () => choose(barcode));
  }, [barcode]);
  return {
    unlisted: every !== undefined && pass === undefined ? bookingRef : undefined,
    handedOut: pass?.distributed === 1 ? pass : undefined,
  };
}
