// Source: docs/reference/brands.md (Brands).
/** Fills `{placeholders}`. A [part] with an empty one is removed. */
export function fillText(text: string, valueOf: (gap: string) => string | undefined): string {
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, gap: string) => valueOf(gap) ?? '');
  const whole = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, gap]) => Boolean(valueOf(gap ?? '')));
  return fill(text.replace(/\[([^[\]]*)\]/g, (_, part: string) => (whole(part) ? part : '')));
}
