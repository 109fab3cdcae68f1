import type { PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { useParams } from '@tanstack/react-router';
import { useList, type List, type ListOptions } from '#kept/use-list.ts';
import { useHasOffice } from '#session/has-office.ts';
import { useOfficeWeek } from '#week/office-week.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The week in the address of the page. It decides what the page shows and changes. */
export function useAddressWeek(): string {
  return useParams({ strict: false, select: ({ week }) => week ?? '' });
}

/** The week of the address, otherwise the one that this tab showed last, otherwise the phone's. */
export function useSideWeek(): string | undefined {
  const address = useAddressWeek();
  const last = useOfficeWeek((state) => state.weekId);
  const chosen = useWeek((state) => state.weekId);
  return address === '' ? (last ?? chosen) : address;
}

/** `params`: the path parameters besides the week. */
export function useAddressWeekList<Reply, Path extends string>(
  call: Endpoint<undefined, Reply, Path>,
  params: Omit<PathParams<Path>, 'weekId'>,
  options: ListOptions = {},
): List<Reply> {
  const weekId = useAddressWeek();
  const filled: Readonly<Record<string, string>> = { ...params, weekId };
  return useList<Reply, string>(call, filled, options);
}

/** Undefined while the list of weeks is unknown, and for a week that it does not have. */
export function useWeekName(weekId: string): string | undefined {
  const { data } = useList(endpoints.officeWeeks, {}, { enabled: useHasOffice() && weekId !== '' });
  return data?.weeks.find((week) => week.weekId === weekId)?.weekName;
}

/** Screens of the phone show its chosen week: a page links to them only if that is the week of its address. */
export function useIsPhoneWeek(): boolean {
  const weekId = useAddressWeek();
  return useWeek((state) => state.weekId === weekId);
}
