import { isAppleMobile } from '@offpiste/core/base/handset/handset.rules';

/** iPhones and iPads: every browser there has the same engine and settings. */
export function isOnApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return isAppleMobile({ userAgent, maxTouchPoints });
}
