import { useSyncExternalStore } from 'react';

const DESK = '(min-width: 1024px)';

/** Whether the window has room for a side bar and a panel beside a list. */
export function useIsDeskWidth(): boolean {
  return useSyncExternalStore(onWidthChange, () => window.matchMedia(DESK).matches);
}

function onWidthChange(listener: () => void): () => void {
  const width = window.matchMedia(DESK);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
