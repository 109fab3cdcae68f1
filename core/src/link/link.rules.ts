import { kindOfAnswer } from '../session/failure.rules.ts';

/** What the light says of the way to the server. Source: docs/product.md, section "The link light". */
export type LinkState = 'good' | 'slow' | 'none';

/**
 * Why a request brought nothing of the server's: no connection; no answer in time; somebody else answered in its place,
 * as the sign-in page of a hotel's network does; a gateway found no server behind it.
 */
export type LossReason = 'network' | 'timeout' | 'stranger' | 'gateway';

/**
 * What one request tells of the link. `startedAt` is epoch ms, `ms` how long it took to the first byte or to its end.
 * `answered`, by whomever: with the status, and whether the body was one of ours. `overdue`: still without an answer
 * after OVERDUE_MS; the same request tells once more when it ends.
 */
export type LinkOutcome =
  | {
      readonly kind: 'answered';
      readonly startedAt: number;
      readonly ms: number;
      readonly status: number;
      readonly readable: boolean;
    }
  | { readonly kind: 'overdue'; readonly startedAt: number }
  | { readonly kind: 'lost'; readonly startedAt: number; readonly ms: number; readonly why: 'network' | 'timeout' };

type Grade = 'quick' | 'fair' | 'slow' | 'lost';

interface Sample {
  readonly at: number;
  readonly startedAt: number;
  readonly grade: Grade;
  /** How many losses it counts for. */
  readonly weight: number;
  readonly overdue: boolean;
}

/** What is known of the link: the verdict, the last few requests (oldest first), and when the server itself last answered (epoch ms). */
export interface Link {
  readonly state: LinkState;
  readonly samples: readonly Sample[];
  readonly lastContactAt: number | undefined;
  /** Why the last request brought nothing; gone with the next answer. */
  readonly loss: LossReason | undefined;
}

/** An answer up to here speaks for a good link. */
export const QUICK_ANSWER_MS = 800;
/** From here an answer is slow: about when a scan screen stops waiting for it. Between the two the verdict stays. */
export const SLOW_ANSWER_MS = 1500;
/** What was measured longer ago says nothing any more. */
export const LINK_FADE_MS = 90_000;
/** Requests that fail together fail for one reason. */
const SAME_MOMENT_MS = 1000;
/** A request that took longer than any patience slept with its phone: it measured nothing. */
const ASLEEP_MS = 30_000;
const SAMPLES_KEPT = 6;
const SLOW_AMONG = 4;
const SLOW_NEEDED = 2;
const LOSSES_NEEDED = 2;
/** These are no passing blip: nobody answers for seconds, or somebody else does. */
const SURE_LOSSES: ReadonlySet<LossReason> = new Set(['timeout', 'stranger']);
/** The server is there, but its database is not. */
const NOT_READY = 503;

/** Before anything was measured: nothing speaks against the link. */
export const UNMEASURED_LINK: Link = { state: 'good', samples: [], lastContactAt: undefined, loss: undefined };

/** The link after one more request told something, at epoch ms `now`. Source: docs/product.md, section "The link light". */
export function nextLink(link: Link, outcome: LinkOutcome, now: number): Link {
  if (outcome.kind !== 'overdue' && outcome.ms > ASLEEP_MS) return link;
  const loss = lossIn(outcome);
  const sample = sampleOf(outcome, loss, link, now);
  const samples = [...fresh(link.samples, now).filter((one) => !isReplacedBy(one, sample)), sample].slice(
    -SAMPLES_KEPT,
  );
  return {
    state: judge(linkAt(link, { now, browserOnline: true }), samples),
    samples,
    lastContactAt: outcome.kind === 'answered' && !loss ? now : link.lastContactAt,
    loss: outcome.kind === 'overdue' ? link.loss : loss,
  };
}

/** The link after the browser said that it is online again: a hint only, so everything is worth a try and has to be measured. */
export function reopenedLink(link: Link): Link {
  return { ...link, state: 'slow', samples: [], loss: undefined };
}

/**
 * The verdict at a moment. A browser without network is believed at once, one with network is not.
 * A 'none' measured too long ago is not held against the link. Source: docs/product.md, section "The link light".
 */
export function linkAt(
  link: Link,
  { now, browserOnline }: { readonly now: number; readonly browserOnline: boolean },
): LinkState {
  if (!browserOnline) return 'none';
  const isFaded = link.samples.length > 0 && fresh(link.samples, now).length === 0;
  return isFaded && link.state === 'none' ? 'slow' : link.state;
}

/** True while the last request speaks against the verdict: it should soon be measured again. */
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

/** Who answers in the server's place is no link to it. */
function lossIn(outcome: LinkOutcome): LossReason | undefined {
  if (outcome.kind === 'lost') return outcome.why;
  if (outcome.kind === 'overdue') return undefined;
  const kind = kindOfAnswer(outcome);
  if (kind === 'stranger') return 'stranger';
  return kind === 'server' && outcome.status >= 500 && !outcome.readable ? 'gateway' : undefined;
}

function sampleOf(outcome: LinkOutcome, loss: LossReason | undefined, { lastContactAt }: Link, now: number): Sample {
  const base = { at: now, startedAt: outcome.startedAt, weight: 1, overdue: outcome.kind === 'overdue' };
  if (loss) {
    // Others that were sent later have been answered: this one was lost, the link was not.
    const wasOvertaken = lastContactAt !== undefined && lastContactAt > outcome.startedAt && lastContactAt <= now;
    return { ...base, grade: wasOvertaken ? 'slow' : 'lost', weight: SURE_LOSSES.has(loss) ? LOSSES_NEEDED : 1 };
  }
  return { ...base, grade: outcome.kind === 'answered' ? gradeOf(outcome) : 'slow' };
}

function gradeOf({ ms, status }: { readonly ms: number; readonly status: number }): Grade {
  if (status === NOT_READY) return 'slow';
  if (ms <= QUICK_ANSWER_MS) return 'quick';
  return ms <= SLOW_ANSWER_MS ? 'fair' : 'slow';
}

/** The end of a request takes the place of its delay; a loss that of another at the same moment. */
function isReplacedBy(one: Sample, next: Sample): boolean {
  if (one.overdue && one.startedAt === next.startedAt) return true;
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
      return before === 'good' && slowOnes(samples) < SLOW_NEEDED ? 'good' : 'slow';
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

function slowOnes(samples: readonly Sample[]): number {
  return samples.slice(-SLOW_AMONG).filter(({ grade }) => grade === 'slow').length;
}

/** A clock that was put back makes samples of the future: those say nothing either. */
function fresh(samples: readonly Sample[], now: number): readonly Sample[] {
  return samples.filter(({ at }) => at <= now && now - at <= LINK_FADE_MS);
}
