import { isAppleMobile } from '@offpiste/core/base/handset/handset.rules';

export function isOnApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return isAppleMobile({ userAgent, maxTouchPoints });
}
