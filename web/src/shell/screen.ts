import { useMatches } from '@tanstack/react-router';
import { brand } from '#base/brand.ts';
import { isOfficeRoute, type RouteName } from '#base/paths.ts';
import { screenRows, type ScreenRow } from '#fact/screen-facts.list.ts';

interface ScreenFacts {
  readonly title: string;
  readonly hasBack: boolean;
  /** The choice of weeks has no bottom bar and no week's name. */
  readonly isWeekChoice: boolean;
  readonly isOffice: boolean;
  /** Waits while the week is read from the phone. */
  readonly readsWeek: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: { readonly name: RouteName; readonly readsWeek: boolean };
  }
}

const rows: Partial<Readonly<Record<RouteName, ScreenRow>>> = screenRows;

export function useScreen(): ScreenFacts {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const row = screen && rows[screen.name];
  if (!row) return { title: brand.shortName, hasBack: false, isWeekChoice: true, isOffice: false, readsWeek: false };
  return {
    title: row.title,
    hasBack: row.hasBack ?? true,
    isWeekChoice: screen.name === 'SelectWeek',
    isOffice: isOfficeRoute(screen.name),
    readsWeek: row.readsWeek ?? screen.readsWeek,
  };
}
