import type { BrandSettings } from '../brand/brand.contract.ts';
import type { Texts } from '../brand/brand.texts.ts';

/** A button that leads to the handbook's sign-in page; without an address it leads nowhere yet. */
export interface HandbookButton {
  readonly name: string;
  readonly url: string | undefined;
}

/**
 * The buttons of the handbook: those of the brand's list, else one with the dictionary's own link.
 * Source: docs/product.md, section "Handbook".
 */
export function handbookButtons(
  settings: Pick<BrandSettings, 'handbookLinks'>,
  texts: Pick<Texts['handbook'], 'open' | 'url'>,
): HandbookButton[] {
  const links = settings.handbookLinks.length > 0 ? settings.handbookLinks : [{ name: texts.open, url: texts.url }];
  return links.map(({ name, url }) => ({ name, url: url.trim() || undefined }));
}
