import { onUncaught } from '#device/uncaught.ts';

const EARLY_LIMIT = 5;

let early: unknown[] = [];
let stopWatching: (() => void) | undefined;
let report = (fault: unknown): void => {
  if (early.length < EARLY_LIMIT) early.push(fault);
};

/** A mistake in the app itself, caught where somebody could go on without it. Refusals and troubles are none. */
export function reportFault(fault: unknown): void {
  report(fault);
}

/** Remembers what goes wrong before the reporter is there, which is only loaded after the first screen. */
export function watchForFaults(): void {
  stopWatching = onUncaught(reportFault);
}

/** From now on the reporter watches, and takes what was remembered. */
export function handFaultsOver(reporter: (fault: unknown) => void): void {
  stopWatching?.();
  report = reporter;
  for (const fault of early) reporter(fault);
  early = [];
}
