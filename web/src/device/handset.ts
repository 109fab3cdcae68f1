import { isAppleMobile } from '@offpiste/core/base/handset/handset.rules';

/** An iPhone or iPad: every browser there has the same engine, and its settings are in the same place. */
export function isOnApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return isAppleMobile({ userAgent, maxTouchPoints });
}
