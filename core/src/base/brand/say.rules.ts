// Source: docs/reference/brands.md (Brands).
import { fillText } from './fill-text.rules.ts';

/** Fills the `{placeholders}` of a dictionary text. */
export function say(text: string, gaps: Readonly<Record<string, string | number>>): string {
  return fillText(text, (gap) => gaps[gap]?.toString());
}
