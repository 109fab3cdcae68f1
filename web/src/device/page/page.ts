export function onFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

/** The page became visible, also when restored from the browser's back/forward cache. */
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

/** The page became hidden. */
export function onHidden(listener: () => void): () => void {
  const tell = () => {
    if (!isPageVisible()) listener();
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** The page is about to be left or became hidden, after which a phone may drop it. */
export function onLeaving(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  const stop = onHidden(listener);
  return () => {
    window.removeEventListener('pagehide', listener);
    stop();
  };
}

// Only direct input: browsers also send pointer moves and scroll events by themselves when a list changes.
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'touchmove', 'wheel'] as const;

/** Calls the listener for user input: pointer, key, touch or wheel. */
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

/** Runs the task when the browser is idle; Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/** Where the page comes from: scheme, host and port. */
export function pageOrigin(): string {
  return window.location.origin;
}

/** Opens the phone's print dialog for the current screen. */
export function printPage(): void {
  window.print();
}

/** The page is about to be printed, by a button of ours or by the browser's own command, and was printed or not. */
export function onPrint(listener: (isPrinting: boolean) => void): () => void {
  const begin = () => listener(true);
  const end = () => listener(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
