import { formatRecent } from '@offpiste/core/base/moment/moment.rules';

/** Epoch ms. */
export function now(): number {
  return Date.now();
}

/** ISO 8601, UTC. */
export function nowIso(): string {
  return new Date(now()).toISOString();
}

/** The time of a moment, with its day unless it is today. */
export function sayWhen(moment: string | number): string {
  return formatRecent(moment, now());
}

/** The handset's clock minus the monotonic clock, ms. It changes when the clock is set. */
export function clockLead(): number {
  return now() - performance.now();
}

/** `at`: epoch ms. Returns an ISO date. */
export function today(at = now()): string {
  const here = new Date(at);
  return [here.getFullYear(), here.getMonth() + 1, here.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

export function setTimer(delayMs: number, task: () => void): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

export function every(periodMs: number, task: () => void): () => void {
  const timer = setInterval(task, periodMs);
  return () => clearInterval(timer);
}

export function waitFor(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
