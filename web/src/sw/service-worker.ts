/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER_MESSAGE } from '#device/page/take-over.ts';
import { showNotesOf } from './notes.ts';

declare global {
  // The build inserts the list of the app's files here.
  var __WB_MANIFEST: (string | PrecacheEntry)[];
}

// The page's types are in this program too, so the worker's must be named explicitly.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Addresses of the server, which are never cached. */
const SERVER_PATHS = /^\/(api|auth|files|whatsOn|docs|demo|health|errors)(\/|$)/;
/** Files with a content hash in their name; older versions stay cached for older pages. */
const HASHED_PATHS = '/assets/';
const OLDER_VERSIONS = 'offpiste-older-versions';
/** The office's pages are not installed with the app, but kept once opened. */
const OFFICE_PATHS = '/assets/office-';
const OFFICE_FILES = 'offpiste-office';

// Rejects a captive portal's page: the install fails and is tried again.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null),
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(HASHED_PATHS),
  async ({ request, url }) =>
    (await caches.match(request, { cacheName: OLDER_VERSIONS })) ??
    (await (url.pathname.startsWith(OFFICE_PATHS) ? keptOrFetched(request) : fetch(request))),
);

// A new version waits until the user applies it: the page must not reload during use.
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER_MESSAGE) event.waitUntil(takeOver());
});

showNotesOf(worker);

// On the first visit the service worker controls the open page at once, too.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** Other tabs stay on their version and need its files. */
async function takeOver(): Promise<void> {
  try {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 1) await keepFiles();
    else await caches.delete(OLDER_VERSIONS);
    await caches.delete(OFFICE_FILES);
  } finally {
    await worker.skipWaiting();
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: OFFICE_FILES });
  if (kept) return kept;
  const response = await fetch(request);
  if (await isOurs(request, response)) await keepOffice(request, response.clone());
  return response;
}

async function keepOffice(request: Request, response: Response): Promise<void> {
  try {
    await (await caches.open(OFFICE_FILES)).put(request, response);
  } catch {
    // A full disk: the page opens, and is fetched again next time.
  }
}

async function keepFiles(): Promise<void> {
  const older = await caches.open(OLDER_VERSIONS);
  for (const name of await caches.keys()) {
    if (name === OLDER_VERSIONS) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const isHashed = new URL(request.url).pathname.startsWith(HASHED_PATHS);
      const file = isHashed ? await cache.match(request) : undefined;
      if (file) await older.put(request, file);
    }
  }
}

async function isOurs(request: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = response.headers.get('Content-Type')?.includes('text/html') ?? false;
  if (!new URL(request.url).pathname.endsWith('.html')) return !isPage;
  return isPage && (await response.clone().text()).includes(HASHED_PATHS);
}
