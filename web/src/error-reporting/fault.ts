import { onUncaught } from '#device/uncaught.ts';

const EARLY_LIMIT = 5;

let early: unknown[] = [];
let stopWatching: (() => void) | undefined;
let report = (fault: unknown): void => {
  if (early.length < EARLY_LIMIT) early.push(fault);
};

/** Reports a caught bug of the app, but no refusals or troubles. */
export function reportFault(fault: unknown): void {
  report(fault);
}

/** Buffers errors until the reporter loads after the first screen. */
export function watchForFaults(): void {
  stopWatching = onUncaught(reportFault);
}

export function forwardFaults(reporter: (fault: unknown) => void): void {
  stopWatching?.();
  report = reporter;
  for (const fault of early) reporter(fault);
  early = [];
}
