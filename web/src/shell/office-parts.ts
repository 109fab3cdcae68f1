import { type ComponentType, useEffect, useState } from 'react';
import { logTrouble } from '#device/log.ts';

/** The parts of the frame that only the office's pages have. They come with the office's script. */
export interface OfficeParts {
  readonly Subtitle: ComponentType;
  readonly Side: ComponentType;
  /** In the header. */
  readonly Tools: ComponentType;
  readonly Title: ComponentType<{ title: string }>;
}

export type LoadOfficeParts = () => Promise<OfficeParts>;

/** Undefined outside the office and until they are loaded. A missing file is reported by the page, which needs it, too. */
export function useOfficeParts(isOffice: boolean, load: LoadOfficeParts): OfficeParts | undefined {
  const [parts, setParts] = useState<OfficeParts>();
  useEffect(() => {
    if (!isOffice) return;
    load().then(setParts, (error: unknown) => logTrouble('The frame of the office could not be loaded', error));
  }, [isOffice, load]);
  return isOffice ? parts : undefined;
}
