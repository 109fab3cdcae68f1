/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER_MESSAGE } from '#device/take-over.ts';

declare global {
  // The build puts the list of the shell's files here.
  var __WB_MANIFEST: (string | PrecacheEntry)[];
}

// The page's own types are in this program too, so the worker's must be named.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Addresses that belong to the server: their answers are never kept or made up here. */
const SERVER_PATHS = /^\/(api|auth|files|whatsOn|docs|demo|health)(\/|$)/;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }));

// A new version waits until somebody says so: nothing reloads under a thumb.
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER_MESSAGE) void worker.skipWaiting();
});

// On the very first visit the page that is open already gets its parts from here too.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
