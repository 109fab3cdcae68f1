import { setTimer } from './clock.ts';

// A tab that was just opened reads the file a moment later.
const REVOKE_AFTER_MS = 60_000;

/** Creates an address under which bytes of this page can be opened; the returned function revokes it. */
export function openBlob(bytes: Blob, tell: (address: string) => void): () => void {
  const address = URL.createObjectURL(bytes);
  tell(address);
  return () => void setTimer(REVOKE_AFTER_MS, () => URL.revokeObjectURL(address));
}
