export function onFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

/** Includes a return from the back/forward cache. */
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

export function onHidden(listener: () => void): () => void {
  const tell = () => {
    if (!isPageVisible()) listener();
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

export function onLeaving(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  const stop = onHidden(listener);
  return () => {
    window.removeEventListener('pagehide', listener);
    stop();
  };
}

// Only direct input: browsers also send pointer moves and scroll events when a list changes.
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'touchmove', 'wheel'] as const;

export function onUserActivity(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, listener, options);
  return () => {
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, listener, options);
  };
}

// Only these count as a touch for sound and wake lock.
const TOUCH_EVENTS = ['click', 'touchend', 'keydown'] as const;

export function onTouch(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const name of TOUCH_EVENTS) window.addEventListener(name, listener, options);
  return () => {
    for (const name of TOUCH_EVENTS) window.removeEventListener(name, listener, options);
  };
}

export function reloadPage(): void {
  window.location.reload();
}

/** Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

export function pagePath(): string {
  return window.location.pathname;
}

export function pageOrigin(): string {
  return window.location.origin;
}

/** Browsers inside other apps cannot print. */
export function canPrint(): boolean {
  return typeof window.print === 'function';
}

export function printPage(): void {
  window.print();
}

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
