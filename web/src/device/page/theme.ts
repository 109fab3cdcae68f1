import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { applyTheme, isTheme, type Theme } from './theme.rules.ts';

function storedTheme(): Theme {
  const stored = readStored(storageKeys.theme);
  return isTheme(stored) ? stored : 'system';
}

export const useTheme = create<{ theme: Theme }>()(() => ({ theme: storedTheme() }));

export function setTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme);
  applyTheme(document.documentElement, theme);
  useTheme.setState({ theme });
}

/** Runs before the first paint. */
export function startTheme(): void {
  applyTheme(document.documentElement, useTheme.getState().theme);
}
