// Source: docs/reference/reps.md (Handbook).
import { handbookButtons } from '../../core/src/programme/handbook/handbook.rules.ts';
import { brands } from '../../brands/registry.ts';

/** What a brand's build has no value of the company's own for yet, one line each. */
export function placeholderLinks(brand: string): string[] {
  const own = Object.values(brands).find(({ key }) => key === brand);
  if (!own) return [];
  return handbookButtons(own.settings, own.texts.handbook).flatMap(({ name, url, isPlaceholder }) =>
    isPlaceholder && url !== undefined ? [`Handbook of ${own.key}, '${name}': ${url}`] : [],
  );
}
