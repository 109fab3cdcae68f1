import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pathTo } from '#base/paths.ts';
import { useIsDeskWidth } from '#device/page/desk-width.ts';
import { useHasRole } from '#session/has-office.ts';
import { useAddressChoice } from '#app/features/office/office-frame/address-choice.ts';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import type { OpenHow } from '#desk/desk-grid.part.tsx';
import { useSearch } from '@tanstack/react-router';

/**
 * The client whose details are open: beside the list in a wide window, with the reference in the address; otherwise on a
 * page. `shown` follows `openId` when the arrow keys rest.
 */
export function useClientDetail() {
  const week = useAddressWeek();
  const navigate = useNavigate();
  const isWide = useIsDeskWidth();
  const mayOpen = useHasRole(SCREEN_ROLES.ClientStory);
  const [{ client }, choose] = useAddressChoice(undefined, ['client']);
  const inAddress: unknown = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search['client'],
  });
  const isBeside = isWide && mayOpen;
  const page = (bookingRef: string) => pathTo('ClientStory', { week, bookingRef });
  useEffect(() => {
    // A link with the details, in a window without room for them. A window that became narrow keeps its list.
    if (client !== '' && !isWide && mayOpen) void navigate({ to: page(client), replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    mayOpen,
    openId: isBeside ? client : '',
    shown: isBeside && client !== '' && typeof inAddress === 'string' ? inAddress : '',
    open: (reference: string, how: OpenHow) => {
      if (!isWide) void navigate({ to: page(reference) });
      else choose({ client: reference }, how === 'passing' ? 'typed' : client === '' ? 'opened' : undefined);
    },
    close: () => choose({ client: '' }),
  };
}
