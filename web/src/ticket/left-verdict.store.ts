import { create } from 'zustand';
import { useAuth } from '#session/auth.store.ts';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';

/** The verdict of a screen that was left while it was sending, for the screen that is open now. */
export const useLeftVerdict = create<{ readonly text: string; readonly turn: number }>()(() => ({ text: '', turn: 0 }));

useAuth.subscribe(({ isLoggedIn, account }, before) => {
  if (!isLoggedIn || account !== before.account) useLeftVerdict.setState({ text: '' });
});

/** A refusal needs no words here: it is parked, and a banner names it. */
export function showLeftVerdict({ kind, name, lines }: ScanBannerResult): void {
  if (kind === 'refused') return;
  const text = [name, lines.join('. ')].filter(Boolean).join(': ');
  useLeftVerdict.setState(({ turn }) => ({ text, turn: turn + 1 }));
}
