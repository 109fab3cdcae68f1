import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '#device/storage.ts';
import { brand } from '#session/brand.ts';

/** Whether the bottom bar shows: as the rep chose on this phone, else as the brand has it. */
export const useBottomBar = create<{ isShown: boolean }>()(() => {
  const chosen = readStored(storageKeys.bottomBar);
  return { isShown: chosen === undefined ? brand.settings.bottomBarShown : chosen === 'true' };
});

export function showBottomBar(isShown: boolean): void {
  writeStored(storageKeys.bottomBar, String(isShown));
  useBottomBar.setState({ isShown });
}
