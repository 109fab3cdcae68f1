const OPEN_MESSAGE = 'offpiste-open';

export function openMessage(path: string): object {
  return { type: OPEN_MESSAGE, path };
}

/** Opens the screens of pressed notifications, which the service worker sends, and confirms each. */
export function openPushedPaths(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return;
    const { type, path } = data as Readonly<Record<string, unknown>>;
    if (type !== OPEN_MESSAGE || typeof path !== 'string') return;
    open(path);
    ports[0]?.postMessage('opened');
  });
}
