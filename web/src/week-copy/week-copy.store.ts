import type { CopyState } from '@offpiste/core/week/week-copy/week-copy.rules';
import { create } from 'zustand';

/** What is on this phone of the chosen week, and what is being fetched. Moments are epoch ms. */
export interface WeekCopy {
  /** The week it is about; undefined while none is chosen. */
  readonly weekId: string | undefined;
  /** Undefined where this phone never learned what the week contains. */
  readonly state: CopyState | undefined;
  /** When the server was last asked what the week contains. */
  readonly checkedAt: number | undefined;
  /** The lists that are being fetched, or the files after them. */
  readonly fetching: FetchProgress | undefined;
  readonly isChecking: boolean;
  /** What this phone has was looked at since the week was chosen. */
  readonly hasLooked: boolean;
  /** The last check, or the fetch after it, did not succeed. */
  readonly hasFailed: boolean;
}

/** Bytes on the wire, so far and in all. */
export interface FetchProgress {
  readonly what: 'lists' | 'files';
  readonly bytes: number;
  readonly ofBytes: number;
  readonly startedAt: number;
}

export const NO_COPY: WeekCopy = {
  weekId: undefined,
  state: undefined,
  checkedAt: undefined,
  fetching: undefined,
  isChecking: false,
  hasLooked: false,
  hasFailed: false,
};

export const useWeekCopy = create<WeekCopy>()(() => NO_COPY);
