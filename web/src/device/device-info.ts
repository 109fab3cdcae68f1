import type { DeviceInfo } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { deviceInfoOf } from '@offpiste/core/shell/bug-report/bug-report.rules';

/** What the browser reports about the phone. */
export function readDeviceInfo(): DeviceInfo {
  return deviceInfoOf({
    userAgent: navigator.userAgent,
    // The newer userAgentData is not available on every phone; this is.
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
