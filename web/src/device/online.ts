import { useSyncExternalStore } from 'react';

/** What the browser reports: a hint only, it can be wrong. */
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

/** Called when the browser reports going online or offline. */
export function onLinkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
