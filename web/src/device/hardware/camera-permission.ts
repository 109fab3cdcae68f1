import { useEffect } from 'react';
import { create } from 'zustand';
import { logTrouble } from '#device/log.ts';

/** 'failed': without a camera, or another app uses it. */
export type CameraPermission = 'granted' | 'prompt' | 'denied' | 'failed' | 'unknown';

const usePermission = create<{ readonly camera: CameraPermission }>()(() => ({ camera: 'unknown' }));

export function useCameraPermission(): CameraPermission {
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let isWanted = true;
    const show = () => {
      if (status && isWanted) usePermission.setState({ camera: status.state });
    };
    const ask = async () => {
      try {
        status = await navigator.permissions.query({ name: 'camera' });
        status.addEventListener('change', show);
        show();
      } catch {
        // Firefox does not report this permission.
      }
    };
    void ask();
    return () => {
      isWanted = false;
      status?.removeEventListener('change', show);
    };
  }, []);
  return usePermission((state) => state.camera);
}

export async function allowCamera(): Promise<void> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    usePermission.setState({ camera: 'granted' });
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    usePermission.setState({ camera: isDenied ? 'denied' : 'failed' });
    if (!isDenied) logTrouble('The camera could not be asked for', error);
  }
}
