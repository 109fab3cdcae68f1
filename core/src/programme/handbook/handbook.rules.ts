// Source: docs/reference/reps.md (Handbook).
import type { BrandSettings } from '../../base/brand/brand.contract.ts';

/** A button that leads to the handbook's sign-in page; without an address it is disabled. A placeholder leads to nobody's page. */
export interface HandbookButton {
  readonly name: string;
  readonly url: string | undefined;
  readonly isPlaceholder: boolean;
}

/** The buttons of the handbook: those of the brand's list, else one with the link of the dictionary. */
export function handbookButtons(
  settings: Pick<BrandSettings, 'handbookLinks'>,
  texts: { readonly open: string; readonly url: string },
): HandbookButton[] {
  const links = settings.handbookLinks.length > 0 ? settings.handbookLinks : [{ name: texts.open, url: texts.url }];
  return links.map(({ name, url }) => ({
    name,
    url: url.trim() || undefined,
    isPlaceholder: isPlaceholder(url.trim()),
  }));
}

/** Names under '.example' belong to nobody (RFC 2606): the project ships with them. */
function isPlaceholder(url: string): boolean {
  return /^https?:\/\/([^/:]+\.)?example([/:?#]|$)/i.test(url);
}
