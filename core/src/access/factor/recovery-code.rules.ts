// Source: docs/reference/office-entry.md (Recovery codes).
export const RECOVERY_CODES = 10;
/** 24 letters of base32 have 120 bits, so a plain hash of a code is enough. */
export const RECOVERY_CODE_BYTES = 15;

/** For reading: groups of four. */
export function groupedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

const MISREAD: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' };

/** The code as it was made, from a typed one. */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[018]/g, (digit) => MISREAD[digit] ?? digit);
}
