// Source: docs/reference/connection.md (Connection light).
import { kindOfAnswer } from '../call/failure.rules.ts';

export type LinkState = 'good' | 'slow' | 'none';

/** unverified: of another server, such as a captive portal. */
export type LossReason = 'network' | 'timeout' | 'unverified' | 'gateway';

/**
 * Epoch ms; `ms` is the time to the first byte or the end. `overdue`: no response after OVERDUE_MS.
 * `flowing`: a part of a long response arrived. `cut`: the response broke off.
 */
export type LinkOutcome =
  | {
      readonly kind: 'answered';
      readonly startedAt: number;
      readonly ms: number;
      readonly status: number;
      readonly readable: boolean;
    }
  | { readonly kind: 'overdue' | 'flowing'; readonly startedAt: number }
  | { readonly kind: 'cut'; readonly startedAt: number; readonly why: 'network' | 'timeout' }
  | { readonly kind: 'lost'; readonly startedAt: number; readonly ms: number; readonly why: 'network' | 'timeout' };

type Grade = 'quick' | 'fair' | 'slow' | 'lost';

interface Sample {
  readonly at: number;
  readonly startedAt: number;
  readonly grade: Grade;
  readonly weight: number;
  readonly interim: boolean;
}

/** Epoch ms; the oldest sample is first. */
export interface Link {
  readonly state: LinkState;
  readonly samples: readonly Sample[];
  readonly lastContactAt: number | undefined;
  /** When a part of a long response last arrived. */
  readonly flowedAt?: number | undefined;
  /** Cleared by the next response. */
  readonly loss: LossReason | undefined;
}

export const QUICK_ANSWER_MS = 800;
/** Between the limits the state stays. */
export const SLOW_ANSWER_MS = 1500;
/** After a part of a response arrived, a failure is of the request only. */
export const FLOW_FRESH_MS = 3000;
export const LINK_FADE_MS = 90_000;
/** Failures within this time count as one. */
const SAME_MOMENT_MS = 1000;
/** A longer request was suspended with its phone. */
const ASLEEP_MS = 30_000;
const SAMPLES_KEPT = 6;
const SLOW_AMONG = 4;
const SLOW_NEEDED = 2;
const LOSSES_NEEDED = 2;
/** Not transient. */
const SURE_LOSSES: ReadonlySet<LossReason> = new Set(['timeout', 'unverified']);
/** The database is unavailable. */
const NOT_READY = 503;

export const UNMEASURED_LINK: Link = { state: 'good', samples: [], lastContactAt: undefined, loss: undefined };

/** The link after the outcome of one more request at epoch ms `now`. */
export function nextLink(link: Link, outcome: LinkOutcome, now: number): Link {
  if ((outcome.kind === 'answered' || outcome.kind === 'lost') && outcome.ms > ASLEEP_MS) return link;
  const loss = lossIn(outcome);
  const sample = sampleOf(outcome, loss, link, now);
  const samples = [...fresh(link.samples, now).filter((one) => !isReplacedBy(one, sample)), sample].slice(
    -SAMPLES_KEPT,
  );
  return {
    state: judge(linkAt(link, { now, browserOnline: true }), samples),
    samples,
    lastContactAt: isContact(outcome) && !loss ? now : link.lastContactAt,
    flowedAt: outcome.kind === 'flowing' ? now : link.flowedAt,
    loss: outcome.kind === 'overdue' ? link.loss : loss,
  };
}

function isContact({ kind }: LinkOutcome): boolean {
  return kind === 'answered' || kind === 'flowing';
}

/** The link after the browser's online event, to be measured again. */
export function reopenedLink(link: Link): Link {
  return { ...link, state: 'slow', samples: [], loss: undefined };
}

/** The state at a moment. An old 'none' becomes 'slow'. */
export function linkAt(
  link: Link,
  { now, browserOnline }: { readonly now: number; readonly browserOnline: boolean },
): LinkState {
  if (!browserOnline) return 'none';
  const isFaded = link.samples.length > 0 && fresh(link.samples, now).length === 0;
  return isFaded && link.state === 'none' ? 'slow' : link.state;
}

/** Whether the last request contradicts the state. */
export function isUnsure({ state, samples }: Pick<Link, 'state' | 'samples'>): boolean {
  const grade = samples.at(-1)?.grade;
  switch (state) {
    case 'good':
      return grade === 'slow';
    case 'slow':
      return grade === undefined || grade === 'quick' || grade === 'lost';
    case 'none':
      return false;
  }
}

function lossIn(outcome: LinkOutcome): LossReason | undefined {
  if (outcome.kind === 'lost' || outcome.kind === 'cut') return outcome.why;
  if (outcome.kind !== 'answered') return undefined;
  const kind = kindOfAnswer(outcome);
  if (kind === 'unverified') return 'unverified';
  return kind === 'server' && outcome.status >= 500 && !outcome.readable ? 'gateway' : undefined;
}

function sampleOf(outcome: LinkOutcome, loss: LossReason | undefined, link: Link, now: number): Sample {
  const base = { at: now, startedAt: outcome.startedAt, weight: 1, interim: isInterim(outcome) };
  if (outcome.kind === 'cut') return { ...base, grade: 'lost' };
  if (loss) {
    const grade = isOnlyRequest(outcome, link, now) ? 'slow' : 'lost';
    return { ...base, grade, weight: SURE_LOSSES.has(loss) ? LOSSES_NEEDED : 1 };
  }
  if (outcome.kind === 'answered') return { ...base, grade: gradeOf(outcome) };
  return { ...base, grade: outcome.kind === 'flowing' ? 'fair' : 'slow' };
}

function isInterim({ kind }: LinkOutcome): boolean {
  return kind === 'overdue' || kind === 'flowing';
}

/** Later requests got responses, or a response is arriving. */
function isOnlyRequest(outcome: LinkOutcome, { lastContactAt, flowedAt }: Link, now: number): boolean {
  const wasOvertaken = lastContactAt !== undefined && lastContactAt > outcome.startedAt && lastContactAt <= now;
  return wasOvertaken || (flowedAt !== undefined && flowedAt <= now && now - flowedAt <= FLOW_FRESH_MS);
}

function gradeOf({ ms, status }: { readonly ms: number; readonly status: number }): Grade {
  if (status === NOT_READY) return 'slow';
  if (ms <= QUICK_ANSWER_MS) return 'quick';
  return ms <= SLOW_ANSWER_MS ? 'fair' : 'slow';
}

/** A result replaces interim samples, and losses of one moment count once. */
function isReplacedBy(one: Sample, next: Sample): boolean {
  if (one.interim && one.startedAt === next.startedAt) return true;
  return (
    one.grade === 'lost' && next.grade === 'lost' && next.at - one.at < SAME_MOMENT_MS && one.weight <= next.weight
  );
}

function judge(before: LinkState, samples: readonly Sample[]): LinkState {
  switch (samples.at(-1)?.grade) {
    case undefined:
      return before;
    case 'lost':
      return before === 'none' || lossesInRow(samples) >= LOSSES_NEEDED ? 'none' : 'slow';
    case 'slow':
      return before === 'good' && slowCount(samples) < SLOW_NEEDED ? 'good' : 'slow';
    case 'fair':
      return before === 'none' ? 'slow' : before;
    case 'quick':
      return before === 'good' || (before === 'slow' && samples.at(-2)?.grade === 'quick') ? 'good' : 'slow';
  }
}

function lossesInRow(samples: readonly Sample[]): number {
  const lastAnswer = samples.findLastIndex(({ grade }) => grade !== 'lost');
  return samples.slice(lastAnswer + 1).reduce((sum, { weight }) => sum + weight, 0);
}

function slowCount(samples: readonly Sample[]): number {
  return samples.slice(-SLOW_AMONG).filter(({ grade }) => grade === 'slow').length;
}

/** Samples in the future are from before the clock was set back. */
function fresh(samples: readonly Sample[], now: number): readonly Sample[] {
  return samples.filter(({ at }) => at <= now && now - at <= LINK_FADE_MS);
}
