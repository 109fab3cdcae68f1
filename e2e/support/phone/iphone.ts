import type { BrowserContext } from '@playwright/test';

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** What an iPhone lacks or has beside Chromium: no vibration, an audio session; installed also its own sheet for files. */
export async function makeIphone(context: BrowserContext, { isInstalled = false } = {}): Promise<void> {
  await context.addInitScript((installed) => {
    Reflect.deleteProperty(Navigator.prototype, 'vibrate');
    Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } });
    Object.defineProperty(navigator, 'standalone', { value: installed });
    const shared: string[] = [];
    Object.defineProperty(window, 'sharedFiles', { value: shared });
    Object.defineProperty(navigator, 'canShare', { value: () => !localStorage.getItem('shares_nothing') });
    Object.defineProperty(navigator, 'share', {
      value: ({ files = [] }: ShareData) => {
        if (localStorage.getItem('cancels_sharing')) return Promise.reject(new DOMException('No', 'AbortError'));
        shared.push(...files.map(({ name, type }) => `${name} (${type})`));
        return Promise.resolve();
      },
    });
  }, isInstalled);
}
