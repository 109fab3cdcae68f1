import { onUncaught } from '#device/uncaught.ts';

const EARLY_LIMIT = 5;

let early: unknown[] = [];
let stopWatching: (() => void) | undefined;
let openReports = (): void => {};
let report = (fault: unknown): void => {
  if (early.length < EARLY_LIMIT) early.push(fault);
  openReports();
};

/** Reports a caught bug of the app, but no refusals or troubles. */
export function reportFault(fault: unknown): void {
  report(fault);
}

/** Buffers errors until the reporter is loaded. */
export function watchForFaults(): void {
  stopWatching = onUncaught(reportFault);
}

/** Loads the reporter at the first fault, also at one before this call. */
export function onFirstFault(open: () => void): void {
  openReports = open;
  if (early.length > 0) open();
}

export function forwardFaults(reporter: (fault: unknown) => void): void {
  stopWatching?.();
  report = reporter;
  for (const fault of early) reporter(fault);
  early = [];
}
