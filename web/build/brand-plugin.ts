import type { Brand } from '@offpiste/core/brand/brand.contract';
import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:brand';
const STYLE_ID = 'virtual:brand.css';

/** Gives the app its one brand: the data as a module, the colours as custom properties, the names in the page's head. */
export function brandPlugin(brand: Brand): Plugin {
  return {
    name: 'offpiste-brand',
    resolveId: (id) => (id === MODULE_ID || id === STYLE_ID ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${MODULE_ID}`) return `export { ${brand.key} as brand } from '@offpiste/brands/${brand.key}/${brand.key}.brand';`;
      return id === `\0${STYLE_ID}` ? coloursOf(brand) : undefined;
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll('%BRAND_NAME%', escapeHtml(brand.name))
        .replaceAll('%BRAND_SHORT_NAME%', escapeHtml(brand.shortName))
        .replaceAll('%BRAND_ACCENT%', escapeHtml(brand.colours.accent)),
  };
}

function coloursOf({ colours }: Brand): string {
  return `:root{--brand-accent:${colours.accent};--brand-success:${colours.success};--brand-maroon:${colours.maroon}}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
