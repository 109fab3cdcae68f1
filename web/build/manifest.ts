import type { Brand } from '@offpiste/core/base/brand/brand.contract';
import type { ManifestOptions } from 'vite-plugin-pwa';

export function manifestOf({ name, shortName, colours }: Brand): Partial<ManifestOptions> {
  return {
    id: '/',
    name,
    short_name: shortName,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours.accent,
    background_color: colours.background,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
