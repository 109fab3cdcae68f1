import { create } from 'zustand';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Whether the first steps are offered: on what is held in a hand. Whether their card was put away on this phone. */
interface FirstStepsState {
  readonly isOffered: boolean;
  readonly isPutAway: boolean;
  /** It was asked for in the menu: it is shown when all is done, too. */
  readonly isAskedFor: boolean;
}

export const useFirstSteps = create<FirstStepsState>()(() => ({
  isAskedFor: false,
  isOffered: window.matchMedia('(pointer: coarse)').matches,
  isPutAway: readStored(storageKeys.firstSteps) !== undefined,
}));

export function dismissFirstSteps(): void {
  writeStored(storageKeys.firstSteps, 'yes');
  useFirstSteps.setState({ isPutAway: true, isAskedFor: false });
}

/** From the menu. */
export function restoreFirstSteps(): void {
  forgetFirstSteps();
  useFirstSteps.setState({ isAskedFor: true });
}

/** The next user may be another one. */
export function forgetFirstSteps(): void {
  removeStored(storageKeys.firstSteps);
  useFirstSteps.setState({ isPutAway: false, isAskedFor: false });
}
