import type { DeviceInfo } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { deviceInfoOf } from '@offpiste/core/shell/bug-report/bug-report.rules';

export function readDeviceInfo(): DeviceInfo {
  return deviceInfoOf({
    userAgent: navigator.userAgent,
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
