import { useSyncExternalStore } from 'react';

// Some phones report offline although requests are answered.
let isProven = false;
const listeners = new Set<() => void>();

/** Offline means that the browser reports it and no later request was answered. */
export function isOnline(): boolean {
  return navigator.onLine || isProven;
}

export function noteAnswered(): void {
  if (isOnline()) return;
  isProven = true;
  tell();
}

export function noteUnanswered(): void {
  if (!isProven) return;
  isProven = false;
  tell();
}

export function onOnline(listener: () => void): () => void {
  return onLinkChange(() => {
    if (isOnline()) listener();
  });
}

export function useOnline(): boolean {
  return useSyncExternalStore(onLinkChange, isOnline);
}

export function onLinkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

for (const name of ['online', 'offline'] as const)
  window.addEventListener(name, () => {
    isProven = false;
    tell();
  });
