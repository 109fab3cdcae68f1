import type { CopyState } from '@offpiste/core/week/week-copy/week-copy.rules';
import { create } from 'zustand';

/** The phone's copy of the chosen week. Moments are epoch ms. */
export interface WeekCopy {
  readonly weekId: string | undefined;
  /** Undefined if this phone never learned the week's contents. */
  readonly state: CopyState | undefined;
  /** When the server last sent the contents. */
  readonly checkedAt: number | undefined;
  /** The lists being fetched, or the files after them. */
  readonly fetching: FetchProgress | undefined;
  readonly isChecking: boolean;
  /** This phone's data was examined since the week was chosen. */
  readonly hasLooked: boolean;
  /** The last check, or the fetch after it, failed. */
  readonly hasFailed: boolean;
}

/** Bytes on the wire, so far and in total. */
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
