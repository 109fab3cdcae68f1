import type { BrandWithTexts } from '@offpiste/brands/english/brand.texts';
import { titlesOf } from '@offpiste/brands/english/titles.texts';
import type { Plugin } from 'vite';

/**
 * The module of a dictionary file has its noun's name, without the folder. The '#' is dropped, because browsers do not send
 * that part of an address to the development server.
 */
const TEXTS = /^#texts\/([a-z-]+\/)?/;

/**
 * Builds the app for one brand: its data as a module, colours as custom properties, names in the page's head. Each noun of
 * the dictionary is a separate module, so that a screen loads only its texts.
 */
export function brandPlugin(brand: BrandWithTexts): Plugin {
  const modules = modulesOf(brand);
  return {
    name: 'offpiste-brand',
    // Runs before '#texts/…' is resolved normally: for types it refers to the English texts.
    enforce: 'pre',
    resolveId: (id) => {
      const name = id.replace(TEXTS, 'texts/');
      return modules.has(name) ? `\0${name}` : undefined;
    },
    load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
    transformIndexHtml: (html) => brandPage(brand, html),
  };
}

export function brandPage({ name, shortName, colours, texts: { browser } }: BrandWithTexts, html: string): string {
  return html
    .replaceAll('%BRAND_NAME%', escapeHtml(name))
    .replaceAll('%BRAND_SHORT_NAME%', escapeHtml(shortName))
    .replaceAll('%BRAND_ACCENT%', escapeHtml(colours.accent))
    .replaceAll('%CANNOT_RUN%', escapeHtml(browser.cannotRun))
    .replaceAll('%RUNS_ON%', escapeHtml(browser.runsOn))
    .replaceAll('%WHAT_TO_DO%', escapeHtml(browser.whatToDo))
    .replaceAll('%CANNOT_START%', escapeHtml(browser.cannotStart))
    .replaceAll('%FILE_MISSING%', escapeHtml(browser.fileMissing))
    .replaceAll('%NO_NETWORK%', escapeHtml(browser.noNetwork))
    .replaceAll('%TRY_AGAIN%', escapeHtml(browser.tryAgain));
}

function modulesOf({ texts, ...brand }: BrandWithTexts): ReadonlyMap<string, string> {
  return new Map([
    ['virtual:brand', constant('brand', brand)],
    ['virtual:brand.css', coloursOf(brand)],
    ['texts/titles', constant('titles', titlesOf(texts))],
    ...Object.entries(texts).map(([noun, words]): [string, string] => [`texts/${kebab(noun)}`, constant(noun, words)]),
  ]);
}

function constant(name: string, value: object): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function coloursOf({ colours }: Pick<BrandWithTexts, 'colours'>): string {
  return `:root{--brand-accent:${colours.accent};--brand-success:${colours.success};--brand-maroon:${colours.maroon}}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
