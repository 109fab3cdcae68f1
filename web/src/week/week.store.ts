import { create } from 'zustand';
import type { Rep, RepRow } from '@offpiste/core/programme/rep/rep.contract';
import type { SelectedWeek } from '@offpiste/core/week/week/week.contract';
import type { WeekOpening } from '@offpiste/core/week/week/week-cover.rules';
import type { ProgressSample } from '@offpiste/core/week/week/week-progress.rules';
import { readSelectedWeek } from '@offpiste/core/week/week/week.rules';
import { readStoredRecord, storageKeys } from '#device/storage/storage.ts';
import { useAuth } from '#session/auth.store.ts';

/**
 * The week in the worker since `heldAt`. `loadedAt`: when the server last sent or confirmed it; both epoch ms. `fromDevice`:
 * the server could not confirm this phone's copy. `isKept`: it survives a restart without signal.
 */
export interface HeldWeekData {
  readonly passengers: number;
  readonly heldAt: number;
  readonly loadedAt: number;
  readonly fromDevice: boolean;
  readonly isKept: boolean;
  readonly etag: string | undefined;
}

export interface LoadedWeek {
  readonly data: HeldWeekData;
  readonly rep: Rep;
  readonly systemId: string | undefined;
}

/** Bytes; the total is undefined if unknown. */
export interface WeekProgress {
  readonly receivedBytes: number;
  readonly totalBytes: number | undefined;
}

export interface WeekState {
  readonly selectedWeek: SelectedWeek | undefined;
  readonly isLoading: boolean;
  /** Undefined if the server sends the week, or nothing is loading. */
  readonly opening: WeekOpening | undefined;
  readonly weekData: HeldWeekData | undefined;
  readonly repData: readonly RepRow[] | undefined;
  readonly weekName: string | undefined;
  readonly systemId: string | undefined;
  readonly weekId: string | undefined;
  readonly repObj: Rep | undefined;
  readonly error: string | undefined;
  /** The server could not be reached. */
  readonly isUnreachable: boolean;
  readonly retryCount: number;
  /** The last seconds of the loading week, oldest first. */
  readonly progress: readonly ProgressSample[];
  readonly totalBytes: number | undefined;
}

export const NO_WEEK: WeekState = {
  selectedWeek: undefined,
  isLoading: false,
  opening: undefined,
  weekData: undefined,
  repData: undefined,
  weekName: undefined,
  systemId: undefined,
  weekId: undefined,
  repObj: undefined,
  error: undefined,
  isUnreachable: false,
  retryCount: 0,
  progress: [],
  totalBytes: undefined,
};

export const useWeek = create<WeekState>()(() => ({ ...NO_WEEK, ...idsOf(storedWeek()) }));

export function storedWeek(): SelectedWeek | undefined {
  return readSelectedWeek(readStoredRecord(storageKeys.week));
}

export function idsOf(selectedWeek: SelectedWeek | undefined) {
  const { weekId, weekName, systemId } = selectedWeek ?? {};
  return { selectedWeek, weekId, weekName, systemId };
}

// Signing out drops the week; signing in restores the last chosen one.
useAuth.subscribe(({ isLoggedIn }, before) => {
  if (isLoggedIn !== before.isLoggedIn) useWeek.setState({ ...NO_WEEK, ...(isLoggedIn ? idsOf(storedWeek()) : {}) });
});
