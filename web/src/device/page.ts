/** The window got the focus. */
export function onFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

/** The page came into view, also out of the browser's page cache. */
export function onVisible(listener: () => void): () => void {
  const tell = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('pageshow', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('pageshow', tell);
  };
}

export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** The page went out of sight. */
export function onHidden(listener: () => void): () => void {
  const tell = () => {
    if (!isPageVisible()) listener();
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

// Only what hands do: browsers also move a resting pointer and scroll by themselves when a list changes under them.
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'touchmove', 'wheel'] as const;

/** Somebody uses the app: pointer, key, touch or scroll. */
export function onUserActivity(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, listener, options);
  return () => {
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, listener, options);
  };
}

export function reloadPage(): void {
  window.location.reload();
}

/** Runs once the browser has nothing better to do; Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/** Where the page comes from: scheme, host and port. */
export function pageOrigin(): string {
  return window.location.origin;
}

/** Opens the phone's own print dialog for what is on the screen. */
export function printPage(): void {
  window.print();
}
