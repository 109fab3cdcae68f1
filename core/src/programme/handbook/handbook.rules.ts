// Source: docs/reference/reps.md (Handbook).
import type { BrandSettings } from '../../base/brand/brand.contract.ts';

/** Disabled without an address, or with a placeholder. */
export interface HandbookButton {
  readonly name: string;
  readonly url: string | undefined;
  readonly isPlaceholder: boolean;
}

/** The brand's buttons, or one with the dictionary's link. */
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

function isPlaceholder(url: string): boolean {
  return /^https?:\/\/([^/:]+\.)?example([/:?#]|$)/i.test(url);
}
