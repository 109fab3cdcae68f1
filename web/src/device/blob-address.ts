import { after } from '#device/clock.ts';

// A tab that was just opened reads the file a moment after the press.
const READ_BY_THEN_MS = 60_000;

/** Tells the address under which bytes of this page can be opened; the answer lets go of them. */
export function openBlob(bytes: Blob, tell: (address: string) => void): () => void {
  const address = URL.createObjectURL(bytes);
  tell(address);
  return () => void after(READ_BY_THEN_MS, () => URL.revokeObjectURL(address));
}
