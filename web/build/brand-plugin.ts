import type { Brand } from '@offpiste/core/brand/brand.contract';
import type { Plugin } from 'vite';

/**
 * Gives the app its one brand: the data as a module, the colours as custom properties, the names in the page's head, and
 * each noun of the dictionary as a module of its own, so that a screen brings only the words it shows.
 */
export function brandPlugin(brand: Brand): Plugin {
  const modules = modulesOf(brand);
  return {
    name: 'offpiste-brand',
    // Before '#texts/…' is looked up as it is written: for the types it means the English words.
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
    transformIndexHtml: (html) =>
      html
        .replaceAll('%BRAND_NAME%', escapeHtml(brand.name))
        .replaceAll('%BRAND_SHORT_NAME%', escapeHtml(brand.shortName))
        .replaceAll('%BRAND_ACCENT%', escapeHtml(brand.colours.accent)),
  };
}

function modulesOf({ texts, ...brand }: Brand): ReadonlyMap<string, string> {
  return new Map([
    ['virtual:brand', constant('brand', brand)],
    ['virtual:brand.css', coloursOf(brand)],
    ...Object.entries(texts).map(([noun, words]): [string, string] => [`#texts/${kebab(noun)}`, constant(noun, words)]),
  ]);
}

function constant(name: string, value: object): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function coloursOf({ colours }: Pick<Brand, 'colours'>): string {
  return `:root{--brand-accent:${colours.accent};--brand-success:${colours.success};--brand-maroon:${colours.maroon}}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
