import { isAppleMobile, type Handset } from '@offpiste/core/handset/handset.rules';

/** What this browser says of its device. */
export function handset(): Handset {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints };
}

/** An iPhone or iPad: every browser there has the same engine, and its settings are in the same place. */
export function isOnApple(): boolean {
  return isAppleMobile(handset());
}
