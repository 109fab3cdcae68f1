import { useEffect, type FunctionComponent } from 'react';
import { create } from 'zustand';
import { useHasOffice } from '#session/has-office.ts';

interface Entrance {
  readonly Page: FunctionComponent<{ onEnd: (isPassed: boolean) => void }>;
  readonly end: (isPassed: boolean) => void;
}

const useEntrance = create<{ readonly open: Entrance | undefined }>()(() => ({ open: undefined }));

/** Calls of the entrance itself must not wait for it. */
const OF_THE_ENTRANCE = /^\/api\/office\/(entry|factors)\b/;

let waiting: Promise<boolean> | undefined;

/** Opens the entrance above the screen, once for all requests. False if the person leaves, or if it cannot be loaded. */
export async function passEntrance(path: string): Promise<boolean> {
  if (useEntrance.getState().open && OF_THE_ENTRANCE.test(path)) return false;
  waiting ??= openEntrance().finally(() => (waiting = undefined));
  return await waiting;
}

async function openEntrance(): Promise<boolean> {
  try {
    const { EntrancePage: Page } = await import('./features/access/office-entry/entrance.part.tsx');
    return await new Promise((resolve) => {
      const end = (isPassed: boolean) => {
        useEntrance.setState({ open: undefined });
        resolve(isPassed);
      };
      useEntrance.setState({ open: { Page, end } });
    });
  } catch {
    // Its script could not be fetched: the request fails with the server's words, and the screen stays.
    return false;
  }
}

/** Its page, and the reports of a person's use, load for office accounts only. */
export function OfficeEntrance() {
  const open = useEntrance((state) => state.open);
  const hasOffice = useHasOffice();
  useEffect(() => {
    if (!hasOffice) return undefined;
    const loading = import('./features/access/office-entry/office-activity.ts').then(
      ({ reportActivity }) => reportActivity(),
      () => () => {},
    );
    return () => void loading.then((stop) => stop());
  }, [hasOffice]);
  // The lock covers the screen, and a logout ends it.
  useEffect(() => () => useEntrance.getState().open?.end(false), []);
  return open ? <open.Page onEnd={open.end} /> : null;
}
