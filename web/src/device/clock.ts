/** The handset's clock, epoch ms. */
export function now(): number {
  return Date.now();
}

/** The handset's clock in the format the server expects: ISO 8601, UTC. */
export function nowIso(): string {
  return new Date(now()).toISOString();
}

/** How far the handset's clock is ahead of the monotonic clock, ms. It changes when the clock is set, and on some phones during sleep. */
export function clockLead(): number {
  return now() - performance.now();
}

/** The calendar day where the handset is, at that moment (epoch ms), as an ISO date. */
export function today(at = now()): string {
  const here = new Date(at);
  return [here.getFullYear(), here.getMonth() + 1, here.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Minutes since midnight where the handset is, at that moment (epoch ms). */
export function minuteOfDay(at = now()): number {
  const here = new Date(at);
  return here.getHours() * 60 + here.getMinutes();
}

/** Milliseconds on the monotonic clock, for measuring durations. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/** Runs the task after a delay; the returned function cancels it. */
export function setTimer(delayMs: number, task: () => void): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** Runs the task periodically; the returned function stops it. */
export function every(periodMs: number, task: () => void): () => void {
  const timer = setInterval(task, periodMs);
  return () => clearInterval(timer);
}

export function waitFor(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
