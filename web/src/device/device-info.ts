import type { DeviceInfo } from '@offpiste/core/bug-report/bug-report.contract';
import { deviceInfoOf } from '@offpiste/core/bug-report/bug-report.rules';

/** What the browser says of the phone. */
export function readDeviceInfo(): DeviceInfo {
  return deviceInfoOf({
    userAgent: navigator.userAgent,
    // The newer name for it is not known to every phone; this one is.
    platform: navigator.platform,
    language: navigator.language,
    cookiesEnabled: navigator.cookieEnabled,
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    devicePixelRatio: window.devicePixelRatio,
  });
}
