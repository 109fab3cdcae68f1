import { onUncaught } from '#device/uncaught.ts';

const EARLY_LIMIT = 5;

let early: unknown[] = [];
let stopWatching: (() => void) | undefined;
let report = (fault: unknown): void => {
  if (early.length < EARLY_LIMIT) early.push(fault);
};

/** Reports a bug of the app that was caught and survived. Refusals and technical failures are none. */
export function reportFault(fault: unknown): void {
  report(fault);
}

/** Buffers errors until the reporter is there, which is only loaded after the first screen. */
export function watchForFaults(): void {
  stopWatching = onUncaught(reportFault);
}

/** From now on the reporter receives errors, starting with the buffered ones. */
export function forwardFaults(reporter: (fault: unknown) => void): void {
  stopWatching?.();
  report = reporter;
  for (const fault of early) reporter(fault);
  early = [];
}
