import { create } from 'zustand';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Whether the first steps are offered: on what is held in a hand. Whether their card was put away on this phone. */
export const useFirstMinute = create<{ readonly isOffered: boolean; readonly isPutAway: boolean }>()(() => ({
  isOffered: window.matchMedia('(pointer: coarse)').matches,
  isPutAway: readStored(storageKeys.firstMinute) !== undefined,
}));

export function putFirstMinuteAway(): void {
  writeStored(storageKeys.firstMinute, 'yes');
  useFirstMinute.setState({ isPutAway: true });
}

/** The menu brings it back; so does the next user's first sign-in. */
export function bringFirstMinuteBack(): void {
  removeStored(storageKeys.firstMinute);
  useFirstMinute.setState({ isPutAway: false });
}
