import { useMatches } from '@tanstack/react-router';
import { brand } from '#base/brand.ts';

/** What the shell needs to know of a screen. */
export interface ScreenFacts {
  readonly title: string;
  /** Screens that are opened from other screens have a back button. */
  readonly hasBack: boolean;
  /** The choice of weeks belongs to no week: no bottom bar, no week's name. */
  readonly isWeekChoice: boolean;
  /** It shows data of the week: while that is read from the phone, it waits. */
  readonly readsWeek: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenFacts;
  }
}

/** The current screen. */
export function useScreen(): ScreenFacts {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  return screen ?? { title: brand.shortName, hasBack: false, isWeekChoice: true, readsWeek: false };
}
