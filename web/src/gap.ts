import { useParams } from '@tanstack/react-router';
import type { Gaps, RouteName } from './paths.ts';

type GapName = { [Name in RouteName]: keyof Gaps<Name> }[RouteName];

/** What stands in a gap of the address, decoded; nothing where the address has no such gap. */
export function useGap(name: GapName): string {
  const gaps: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return gaps[name] ?? '';
}
