import { useSyncExternalStore } from 'react';

// Some phones report that they are offline while requests are answered: the answer is right.
let isProven = false;
const listeners = new Set<() => void>();

/** Whether the app counts as online. What the browser reports is a hint only; offline it is believed until a request is answered. */
export function isOnline(): boolean {
  return navigator.onLine || isProven;
}

/** The server answered: where the browser reports offline it is wrong, and the app is online from now on. */
export function noteAnswered(): void {
  if (isOnline()) return;
  isProven = true;
  tell();
}

/** A request got no answer: where the browser reports offline it is believed again. */
export function noteUnanswered(): void {
  if (!isProven) return;
  isProven = false;
  tell();
}

/** The app counts as online from now on, because the browser says so or a request was answered. */
export function onOnline(listener: () => void): () => void {
  return onLinkChange(() => {
    if (isOnline()) listener();
  });
}

export function useOnline(): boolean {
  return useSyncExternalStore(onLinkChange, isOnline);
}

/** Called when the app goes online or offline. */
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
