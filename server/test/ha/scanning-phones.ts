import { setTimeout as wait } from 'node:timers/promises';
import type { CoachLoadBody } from '@offpiste/core/ride/coach/coach.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { signInTo } from '../harness/server-process.ts';
import { bookings, client, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { until } from './engine.ts';

const PHONES = 20;
const SCANS_PER_SECOND = 50;
/** The app's own timeout, and its pause before a retry. */
const PATIENCE_MS = 8000;
const AGAIN_AFTER_MS = 1000;
/** Writes are back after this many acknowledgements: those of one second. */
const BACK_AFTER = SCANS_PER_SECOND;
const BACK_WITHIN_MS = 60_000;

/** A scan with an acknowledgement. */
export interface Acknowledged {
  readonly scan: CoachLoadBody;
  readonly dueAt: number;
  readonly at: number;
}

export type ScanningPhones = Awaited<ReturnType<typeof startScanning>>;

/** A week with this many clients, and a coach for each phone. */
export function weekOfCoaches(clients: number): ImportWeek {
  const placed = bookings(clients).map((reference, index) => ({ reference, coach: `C${index % PHONES}` }));
  return smallWeek([], {
    passengers: placed.map(({ reference, coach }) => client(reference, {}, coach)),
    tickets: placed.map(({ reference, coach }) => coachTicket(reference, coach)),
  });
}

/**
 * Phones that scan each ticket of a week once, fifty a second in all. They repeat each scan with its id until it is
 * acknowledged.
 */
export async function startScanning(origin: string, week: ImportWeek) {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const failed: string[] = [];
  const headers = await Promise.all(Array.from({ length: PHONES }, () => signInTo(origin, 'rep@demo.test')));
  const scans = week.tickets.map(({ bookingRef, target }) => loadBody(week, bookingRef, { coachId: target }));
  const startedAt = Date.now();
  let endAt = Number.POSITIVE_INFINITY;

  const acknowledge = async (phone: number, scan: CoachLoadBody): Promise<boolean> => {
    const body = JSON.stringify(scan);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(origin + LOAD_URL, { method: 'POST', headers: headers[phone] ?? {}, body, signal });
    const text = await answer.text();
    if (answer.ok) return true;
    (answer.status < 500 ? refused : failed).push(`${answer.status} ${text}`);
    return answer.status < 500;
  };
  const attempt = (phone: number, scan: CoachLoadBody): Promise<boolean> =>
    acknowledge(phone, scan).catch((error: unknown) => {
      failed.push(String(error));
      return false;
    });
  const scanAll = async (phone: number) => {
    for (let at = phone; at < scans.length; at += PHONES) {
      const scan = scans[at];
      const dueAt = startedAt + (at * 1000) / SCANS_PER_SECOND;
      if (!scan || dueAt > endAt) return;
      await wait(Math.max(0, dueAt - Date.now()));
      if (dueAt > endAt) return;
      while (!(await attempt(phone, scan))) {
        if (Date.now() > endAt + BACK_WITHIN_MS) return;
        await wait(AGAIN_AFTER_MS);
      }
      acknowledged.push({ scan, dueAt, at: Date.now() });
    }
  };
  const all = Promise.all(headers.map((_, phone) => scanAll(phone)));
  return {
    acknowledged,
    /** Responses after which a phone does not retry. */
    refused,
    /** Attempts without an acknowledgement: statuses from 500 on, or the error. */
    failed,
    /** Waits until a second's number of scans is acknowledged, each first tried from now on; fails after a minute. */
    goOn: async () => {
      const from = Date.now();
      const isBack = async () => acknowledged.filter(({ dueAt }) => dueAt > from).length >= BACK_AFTER;
      await until('writes are back', isBack, BACK_WITHIN_MS);
    },
    /** No new scans; waits until everything is acknowledged. */
    end: async () => {
      endAt = Date.now();
      await all;
    },
  };
}
