/** The known parts on one line. */
export function scanFacts(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
