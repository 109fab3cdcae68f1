import { setTimer } from './clock.ts';

// A new tab reads the file only later.
const REVOKE_AFTER_MS = 60_000;

export function openBlob(bytes: Blob, tell: (address: string) => void): () => void {
  const address = URL.createObjectURL(bytes);
  tell(address);
  return () => void setTimer(REVOKE_AFTER_MS, () => URL.revokeObjectURL(address));
}
