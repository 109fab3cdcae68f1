// Source: docs/reference/scanning.md (Decoding).
/** Further attempts with a frame without a code. */
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

/** The most successful try. */
const OUT_OF_TURN: SecondTry = 'other-reader';

/** The share of time for second tries. */
const SHARE = 0.2;
const MAX_SAVED_MS = 500;
const UNMEASURED_MS = 40;
/** For a slow phone. */
const MAX_UNMEASURED_MS = 200;
const NEWEST_WEIGHT = 0.3;
/** One slow moment does not exclude a try forever. */
const COST_FADES = 0.98;

/** Times are in ms. */
export interface TryBudget {
  /** Negative if the last try took longer than expected. */
  readonly savedMs: number;
  readonly lastFrameAt: number | undefined;
  readonly costMs: Readonly<Partial<Record<SecondTry, number>>>;
  readonly turn: SecondTry;
  readonly wasOutOfTurn: boolean;
}

export const UNSPENT: TryBudget = {
  savedMs: 0,
  lastFrameAt: undefined,
  costMs: {},
  turn: SECOND_TRIES[0],
  wasOutOfTurn: false,
};

/** Adds the share of the time since the last frame. */
export function creditFrame(before: TryBudget, at: number): TryBudget {
  const earned = SHARE * Math.max(0, at - (before.lastFrameAt ?? at));
  const costMs = Object.fromEntries(Object.entries(before.costMs).map(([which, cost]) => [which, cost * COST_FADES]));
  return { ...before, lastFrameAt: at, savedMs: Math.min(MAX_SAVED_MS, before.savedMs + earned), costMs };
}

/** Subtracts the time of preparing a frame. */
export function chargePreparation(before: TryBudget, tookMs: number): TryBudget {
  return { ...before, savedMs: before.savedMs - tookMs };
}

/**
 * The next try for a frame. A try that costs too much now keeps its turn.
 * `possible` are those not made yet, `freeMs` the time to the next frame.
 */
export function nextTry(budget: TryBudget, possible: readonly SecondTry[], freeMs: number): SecondTry | null {
  const most = Math.min(freeMs, MAX_SAVED_MS);
  const next = inTurn(budget).find((one) => possible.includes(one) && costOf(budget, one) <= most);
  return next !== undefined && costOf(budget, next) <= budget.savedMs ? next : null;
}

/** The budget after a try. A successful one keeps its turn. */
export function triedOnce(before: TryBudget, which: SecondTry, tookMs: number, hasFound: boolean): TryBudget {
  const known = before.costMs[which];
  const cost = known === undefined ? tookMs : known + NEWEST_WEIGHT * (tookMs - known);
  return {
    ...before,
    savedMs: before.savedMs - tookMs,
    costMs: { ...before.costMs, [which]: cost },
    turn: which === OUT_OF_TURN ? before.turn : hasFound ? which : after(which),
    wasOutOfTurn: which === OUT_OF_TURN,
  };
}

function inTurn(budget: TryBudget): readonly SecondTry[] {
  const first = SECOND_TRIES.indexOf(budget.turn);
  const turns = [...SECOND_TRIES.slice(first), ...SECOND_TRIES.slice(0, first)];
  // Otherwise a frame with time for one try would never reach the others.
  return budget.wasOutOfTurn ? [...turns.filter((one) => one !== OUT_OF_TURN), OUT_OF_TURN] : [OUT_OF_TURN, ...turns];
}

function after(which: SecondTry): SecondTry {
  return SECOND_TRIES[(SECOND_TRIES.indexOf(which) + 1) % SECOND_TRIES.length] ?? SECOND_TRIES[0];
}

function costOf({ costMs }: TryBudget, which: SecondTry): number {
  const known = Object.values(costMs);
  if (known.length === 0) return UNMEASURED_MS;
  // The fastest known try, so that one slow moment does not exclude the others.
  return costMs[which] ?? Math.max(UNMEASURED_MS, Math.min(MAX_UNMEASURED_MS, ...known));
}
