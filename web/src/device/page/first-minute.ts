import { create } from 'zustand';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Whether the first steps are offered: on what is held in a hand. Whether their card was put away on this phone. */
interface FirstMinuteState {
  readonly isOffered: boolean;
  readonly isPutAway: boolean;
  /** It was asked for in the menu: it is shown when all is done, too. */
  readonly isAskedFor: boolean;
}

export const useFirstMinute = create<FirstMinuteState>()(() => ({
  isAskedFor: false,
  isOffered: window.matchMedia('(pointer: coarse)').matches,
  isPutAway: readStored(storageKeys.firstMinute) !== undefined,
}));

export function putFirstMinuteAway(): void {
  writeStored(storageKeys.firstMinute, 'yes');
  useFirstMinute.setState({ isPutAway: true, isAskedFor: false });
}

/** From the menu. */
export function bringFirstMinuteBack(): void {
  forgetFirstMinute();
  useFirstMinute.setState({ isAskedFor: true });
}

/** The next user may be another one. */
export function forgetFirstMinute(): void {
  removeStored(storageKeys.firstMinute);
  useFirstMinute.setState({ isPutAway: false, isAskedFor: false });
}
