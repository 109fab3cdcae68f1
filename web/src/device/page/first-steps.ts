import { create } from 'zustand';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** `isPutAway`: the user has closed the card on this phone. */
interface FirstStepsState {
  readonly isOffered: boolean;
  readonly isPutAway: boolean;
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

export function restoreFirstSteps(): void {
  forgetFirstSteps();
  useFirstSteps.setState({ isAskedFor: true });
}

export function forgetFirstSteps(): void {
  removeStored(storageKeys.firstSteps);
  useFirstSteps.setState({ isPutAway: false, isAskedFor: false });
}
