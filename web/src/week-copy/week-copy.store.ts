import type { CopyState } from '@offpiste/core/week/week-copy/week-copy.rules';
import { create } from 'zustand';

/** Moments are epoch ms. */
export interface WeekCopy {
  readonly weekId: string | undefined;
  /** Undefined if this phone never learned the week's contents. */
  readonly state: CopyState | undefined;
  readonly checkedAt: number | undefined;
  readonly fetching: FetchProgress | undefined;
  readonly isChecking: boolean;
  readonly hasLooked: boolean;
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
