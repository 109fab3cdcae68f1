// Source: docs/reference/brands.md (Brands).
/**
 * Fills the `{placeholders}` of a dictionary text. A part in [square brackets] is removed
 * when one of its placeholders is unknown or empty; elsewhere an unknown placeholder becomes empty.
 */
export function fillText(text: string, valueOf: (gap: string) => string | undefined): string {
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, gap: string) => valueOf(gap) ?? '');
  const whole = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, gap]) => Boolean(valueOf(gap ?? '')));
  return fill(text.replace(/\[([^[\]]*)\]/g, (_, part: string) => (whole(part) ? part : '')));
}
