// Source: docs/reference/brands.md (Brands).
import { fillText } from './fill-text.rules.ts';

/** A dictionary text with its `{placeholders}` filled by name. */
export function say(text: string, gaps: Readonly<Record<string, string | number>>): string {
  return fillText(text, (gap) => gaps[gap]?.toString());
}
