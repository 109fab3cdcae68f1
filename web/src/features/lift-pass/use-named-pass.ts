import { useEffect, useEffectEvent, useRef } from 'react';
import type { useLiftPasses } from '#ticket/lift-passes.data.ts';
import type { LiftPassAction } from './use-lift-pass.ts';

/** Chooses the pass of the booking that the address names, once, as soon as the list is known. The booking is returned where the list has none of it. */
export function useNamedPass(
  bookingRef: string | undefined,
  { every, byName, isMissing }: ReturnType<typeof useLiftPasses>,
  { scan }: LiftPassAction,
): string | undefined {
  const isAsked = useRef(false);
  const isKnown = every !== undefined || isMissing;
  const barcode = [...byName, ...(every ?? [])].find((pass) => pass.bookingRef === bookingRef)?.barcode;
  const choose = useEffectEvent((code: string) => {
    if (isAsked.current) return;
    isAsked.current = true;
    scan.record(code, 'name');
  });
  useEffect(() => {
    if (barcode !== undefined) choose(barcode);
  }, [barcode]);
  return isKnown && barcode === undefined ? bookingRef : undefined;
}
