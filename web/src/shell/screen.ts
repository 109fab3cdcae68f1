import { useMatches } from '@tanstack/react-router';
import { brand } from '#base/brand.ts';

export interface ScreenFacts {
  readonly title: string;
  readonly hasBack: boolean;
  /** The choice of weeks has no bottom bar and no week's name. */
  readonly isWeekChoice: boolean;
  /** Waits while the week is read from the phone. */
  readonly readsWeek: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenFacts;
  }
}

export function useScreen(): ScreenFacts {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  return screen ?? { title: brand.shortName, hasBack: false, isWeekChoice: true, readsWeek: false };
}
