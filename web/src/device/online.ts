import { useSyncExternalStore } from 'react';

/** What the browser says; a hint, not the truth. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(onLinkChange, isOnline);
}

/** The browser changed its mind. */
export function onLinkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
