import { join } from 'node:path';
import { brands } from '@offpiste/brands/registry';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandPlugin } from './build/brand-plugin.ts';
import { iconPlugin } from './build/icon-plugin.ts';
import { manifestOf } from './build/manifest.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { scriptGroups } from './build/script-groups.ts';
import { serviceWorkerFarewellPlugin } from './build/service-worker-farewell-plugin.ts';
import { typesOnlyPlugin } from './build/types-only-plugin.ts';
import { versionOf } from './build/version.ts';
import packageFile from './package.json' with { type: 'json' };

const SERVER_PATHS = ['/api', '/auth', '/files', '/whatsOn', '/docs', '/demo', '/health', '/errors'];
const LARGEST_CACHED_FILE_BYTES = 4_000_000;

const brandKey = process.env['BRAND'] ?? 'wasteland';
if (!isBrandKey(brandKey))
  throw new Error(`BRAND is '${brandKey}'; allowed: one of ${Object.keys(brands).join(', ')}.`);
const brand = brands[brandKey];

export default defineConfig({
  root: import.meta.dirname,
  define: {
    __VERSION__: JSON.stringify(versionOf(packageFile.version)),
    // The recorder has the app's own worker.
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  build: {
    outDir: `dist/${brandKey}`,
    emptyOutDir: true,
    target: ['ios16.4', 'chrome109', 'firefox121'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups(join(import.meta.dirname, 'src')) } } },
  },
  worker: { format: 'es', plugins: () => [typesOnlyPlugin()] },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, process.env['API'] ?? 'http://127.0.0.1:8080'])),
  },
  plugins: [
    brandPlugin(brand),
    typesOnlyPlugin(),
    iconPlugin(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // The app registers it after the first paint.
      injectRegister: null,
      manifest: manifestOf(brand),
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,wasm,woff2,webmanifest}'],
        // A rep's phone downloads no byte of the office. The service worker keeps what a desk has opened.
        globIgnores: ['assets/office-*'],
        maximumFileSizeToCacheInBytes: LARGEST_CACHED_FILE_BYTES,
      },
    }),
    precompressPlugin(),
    serviceWorkerFarewellPlugin(),
  ],
});
