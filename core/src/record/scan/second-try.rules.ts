// Source: docs/reference/scanning.md (Decoding).
/** What is tried once more with a frame in which no code was found, in this order. */
export const SECOND_TRIES = [
  'other-reader',
  'whole-sharper',
  'sharper',
  'even-light',
  'much-sharper',
  'local-contrast',
  'whole-softer',
  'two-frames',
] as const;
export type SecondTry = (typeof SECOND_TRIES)[number];

/** What comes first with every frame for which it is possible: it finds more than any other. */
const OUT_OF_TURN: SecondTry = 'other-reader';

/** The share of the time that second tries may take. Most frames of a session hold no code. */
const SHARE = 0.2;
/** What is saved up for later at most (milliseconds of work). */
const MAX_SAVED_MS = 500;
/** What a try is thought to cost before one was measured (milliseconds of work). */
const UNMEASURED_MS = 40;
/** The same on a slow phone, where others were measured: what can still be saved up for (milliseconds of work). */
const MAX_UNMEASURED_MS = 200;
/** The weight of the newest measurement in a try's cost. */
const NEWEST_WEIGHT = 0.3;
/** A cost fades by this factor from frame to frame, so that one slow moment does not end a try for good. */
const COST_FADES = 0.98;

/** What second tries cost and may cost. Times are in milliseconds, `lastFrameAt` on any monotonic clock. */
export interface TryBudget {
  /** Work that may be done; below 0 where the last try took longer than thought. */
  readonly savedMs: number;
  readonly lastFrameAt: number | undefined;
  readonly costMs: Readonly<Partial<Record<SecondTry, number>>>;
  /** The try that comes first with the next frame. */
  readonly turn: SecondTry;
  /** Whether the last try was with our own reader: another one is next. */
  readonly wasOurs: boolean;
}

/** The budget of a scan session that begins. */
export const UNSPENT: TryBudget = {
  savedMs: 0,
  lastFrameAt: undefined,
  costMs: {},
  turn: SECOND_TRIES[0],
  wasOurs: false,
};

/** The budget when a frame has come: a share of the time since the one before is earned. */
export function creditFrame(before: TryBudget, at: number): TryBudget {
  const earned = SHARE * Math.max(0, at - (before.lastFrameAt ?? at));
  const costMs = Object.fromEntries(Object.entries(before.costMs).map(([which, cost]) => [which, cost * COST_FADES]));
  return { ...before, lastFrameAt: at, savedMs: Math.min(MAX_SAVED_MS, before.savedMs + earned), costMs };
}

/** The budget after a frame was made ready for second tries, which took so long. */
export function chargePreparation(before: TryBudget, tookMs: number): TryBudget {
  return { ...before, savedMs: before.savedMs - tookMs };
}

/**
 * The next thing to try with this frame, or null. `possible` is what was not tried with it yet, `freeMs` the time until
 * the next frame comes. A try that the budget cannot pay for keeps its turn: it comes first with the next frame. Our own
 * reader, where it has not seen the frame as it is, comes before all turns; where there is time for one try only, before
 * every other one.
 */
export function nextTry(budget: TryBudget, possible: readonly SecondTry[], freeMs: number): SecondTry | null {
  const most = Math.min(freeMs, MAX_SAVED_MS);
  const next = inTurn(budget).find((one) => possible.includes(one) && costOf(budget, one) <= most);
  return next !== undefined && costOf(budget, next) <= budget.savedMs ? next : null;
}

/** The budget after a try that took so long. What found the code has the next turn too: held still, it is found again. */
export function triedOnce(before: TryBudget, which: SecondTry, tookMs: number, hasFound: boolean): TryBudget {
  const known = before.costMs[which];
  const cost = known === undefined ? tookMs : known + NEWEST_WEIGHT * (tookMs - known);
  return {
    ...before,
    savedMs: before.savedMs - tookMs,
    costMs: { ...before.costMs, [which]: cost },
    turn: which === OUT_OF_TURN ? before.turn : hasFound ? which : after(which),
    wasOurs: which === OUT_OF_TURN,
  };
}

/** All tries, beginning with our own reader or with the one whose turn it is. */
function inTurn(budget: TryBudget): readonly SecondTry[] {
  const first = SECOND_TRIES.indexOf(budget.turn);
  const turns = [...SECOND_TRIES.slice(first), ...SECOND_TRIES.slice(0, first)];
  // Where there was time for nothing after it, it would never be another one's turn.
  return budget.wasOurs ? [...turns.filter((one) => one !== OUT_OF_TURN), OUT_OF_TURN] : [OUT_OF_TURN, ...turns];
}

function after(which: SecondTry): SecondTry {
  return SECOND_TRIES[(SECOND_TRIES.indexOf(which) + 1) % SECOND_TRIES.length] ?? SECOND_TRIES[0];
}

function costOf({ costMs }: TryBudget, which: SecondTry): number {
  const known = Object.values(costMs);
  if (known.length === 0) return UNMEASURED_MS;
  // By the fastest of the others: one slow moment must not keep away all that was never measured.
  return costMs[which] ?? Math.max(UNMEASURED_MS, Math.min(MAX_UNMEASURED_MS, ...known));
}
