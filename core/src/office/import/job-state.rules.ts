// Source: docs/reference/import-jobs.md (Imports).
import type { JobState } from './import-job.contract.ts';
import type { RecordedImport } from './recorded-import.contract.ts';

export interface JobFacts {
  readonly task: 'check' | 'apply' | 'take back';
  readonly state: 'uploading' | 'waiting' | 'working' | 'done' | 'failed';
  /** Whether a process works on it. */
  readonly isHeld: boolean;
  /** Since its task was requested. */
  readonly ageMs: number;
  readonly imported: RecordedImport['state'] | undefined;
}

/** A process starts a job within this time, or never. */
const TAKEN_UP_WITHIN_MS = 120_000;

/** The state of a job. After the death of its process, finished work counts and unfinished work is interrupted. */
export function jobStateOf({ task, state, isHeld, ageMs, imported }: JobFacts): JobState {
  if (imported === 'taken back') return 'taken back';
  if (imported === 'applied') return task === 'take back' ? 'taken back' : 'applied';
  if (state === 'uploading') return state;
  // Its first part stays after a failure.
  if (state === 'failed') return imported === 'begun' ? 'interrupted' : 'failed';
  if (state === 'done') return 'checked';
  if (state === 'waiting') return isHeld || ageMs < TAKEN_UP_WITHIN_MS ? 'waiting' : 'interrupted';
  if (!isHeld) return 'interrupted';
  return ({ check: 'checking', apply: 'applying', 'take back': 'taking back' } as const)[task];
}

/** Whether a job is still running. */
export function isUnderWay(state: JobState): boolean {
  return state === 'waiting' || state === 'checking' || state === 'applying' || state === 'taking back';
}
