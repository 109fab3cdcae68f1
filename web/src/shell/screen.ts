import { useMatches } from '@tanstack/react-router';
import { brand } from '#session/brand.ts';

/** What the shell must know of a screen. */
export interface ScreenFacts {
  readonly title: string;
  /** Screens that others lead to have a way back. */
  readonly hasBack: boolean;
  /** The choice of weeks stands outside every week: no bottom bar, no week's name. */
  readonly isWeekChoice: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenFacts;
  }
}

/** The screen that is open now. */
export function useScreen(): ScreenFacts {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  return screen ?? { title: brand.shortName, hasBack: false, isWeekChoice: true };
}
