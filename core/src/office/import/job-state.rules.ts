// Source: docs/reference/import-jobs.md (Imports).
import type { JobState } from './import-job.contract.ts';
import type { RecordedImport } from './recorded-import.contract.ts';

/** What the database knows of a job. */
export interface JobFacts {
  readonly task: 'check' | 'apply' | 'take back';
  readonly state: 'uploading' | 'waiting' | 'working' | 'done' | 'failed';
  /** Whether a process holds it. It lets go of it only by ending its work, or by dying. */
  readonly isHeld: boolean;
  /** Since its task was asked for. */
  readonly ageMs: number;
  /** The import that it made. */
  readonly imported: RecordedImport['state'] | undefined;
}

/** A process takes up a job within this time, or never. */
const TAKEN_UP_WITHIN_MS = 120_000;

/**
 * How far a job is. A process that died has left it: what it had not finished is interrupted, and what it had finished
 * counts, whether it lived to say so or not.
 */
export function jobStateOf({ task, state, isHeld, ageMs, imported }: JobFacts): JobState {
  if (imported === 'taken back') return 'taken back';
  if (imported === 'applied') return task === 'take back' ? 'taken back' : 'applied';
  if (state === 'uploading' || state === 'failed') return state;
  if (state === 'done') return 'checked';
  if (state === 'waiting') return isHeld || ageMs < TAKEN_UP_WITHIN_MS ? 'waiting' : 'interrupted';
  if (!isHeld) return 'interrupted';
  return ({ check: 'checking', apply: 'applying', 'take back': 'taking back' } as const)[task];
}

/** Whether a job changes by itself. */
export function isUnderWay(state: JobState): boolean {
  return state === 'waiting' || state === 'checking' || state === 'applying' || state === 'taking back';
}
