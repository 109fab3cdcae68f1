import { useEffect, useState } from 'react';

/** Whether this app may use the camera; 'unknown' where the browser does not say. */
export type CameraPermission = 'granted' | 'prompt' | 'denied' | 'unknown';

/** The permission as it is now; it may change in the browser's settings while the screen is open. */
export function useCameraPermission(): CameraPermission {
  const [permission, setPermission] = useState<CameraPermission>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let isWanted = true;
    const show = () => {
      if (status && isWanted) setPermission(status.state);
    };
    const ask = async () => {
      try {
        status = await navigator.permissions.query({ name: 'camera' });
        status.addEventListener('change', show);
        show();
      } catch {
        // Firefox knows no such permission.
      }
    };
    void ask();
    return () => {
      isWanted = false;
      status?.removeEventListener('change', show);
    };
  }, []);
  return permission;
}
