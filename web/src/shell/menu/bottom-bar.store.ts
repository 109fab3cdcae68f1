import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { brand } from '#base/brand.ts';

/** The rep's choice on this phone, otherwise the brand's default. */
export const useBottomBar = create<{ isShown: boolean }>()(() => {
  const chosen = readStored(storageKeys.bottomBar);
  return { isShown: chosen === undefined ? brand.settings.bottomBarShown : chosen === 'true' };
});

export function showBottomBar(isShown: boolean): void {
  writeStored(storageKeys.bottomBar, String(isShown));
  useBottomBar.setState({ isShown });
}
