import type { Plugin } from 'vite';

const FAREWELL = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;

/**
 * The development server has no service worker. This one replaces a worker of the built app at the same address, unregisters
 * itself, and reloads its pages.
 */
export function serviceWorkerFarewellPlugin(): Plugin {
  return {
    name: 'offpiste-service-worker-farewell',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use('/service-worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store').end(FAREWELL);
      });
    },
  };
}
