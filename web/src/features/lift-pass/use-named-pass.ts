import type { ShownLiftPass } from '@offpiste/core/lift-pass/lift-pass-list.rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useLiftPasses } from '#ticket/lift-passes.data.ts';
import type { LiftPassAction } from './use-lift-pass.ts';

/** What the list says of the booking that the address names. */
export interface NamedPass {
  /** The booking, where the list has no pass of it. */
  readonly unlisted: string | undefined;
  /** Its pass, where it was handed out before the screen opened. */
  readonly handedOut: ShownLiftPass | undefined;
}

/** Chooses the pass of the booking that the address names, once, as soon as the list is known; not one that is handed out. */
export function useNamedPass(
  bookingRef: string | undefined,
  { every, byName }: ReturnType<typeof useLiftPasses>,
  { scan }: LiftPassAction,
): NamedPass {
  const isAsked = useRef(false);
  const [handedOut, setHandedOut] = useState<ShownLiftPass>();
  const pass = [...byName, ...(every ?? [])].find((each) => each.bookingRef === bookingRef);
  // A verdict that the lock has taken from this screen is shown first; it is back after the first drawing.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const choose = useEffectEvent((found: ShownLiftPass) => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (scan.state.step !== 'initial') return;
    if (found.distributed === 1) setHandedOut(found);
    else scan.record(found.barcode, 'name');
  });
  useEffect(() => {
    if (isDrawn && pass !== undefined) choose(pass);
  }, [isDrawn, pass]);
  return { unlisted: every !== undefined && pass === undefined ? bookingRef : undefined, handedOut };
}
