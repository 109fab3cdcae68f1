// Source: docs/reference/reps.md (Handbook).
import { handbookButtons } from '../../core/src/programme/handbook/handbook.rules.ts';
import { brands } from '../../brands/registry.ts';

/** The placeholders in a brand's build, one line each. */
export function placeholderLinks(brand: string): string[] {
  const own = Object.values(brands).find(({ key }) => key === brand);
  if (!own) return [];
  return handbookButtons(own.settings, own.texts.handbook).flatMap(({ name, url, isPlaceholder }) =>
    isPlaceholder && url !== undefined ? [`Handbook of ${own.key}, '${name}': ${url}`] : [],
  );
}
