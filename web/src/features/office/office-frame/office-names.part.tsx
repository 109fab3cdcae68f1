import { useEffect } from 'react';
import { brand } from '#base/brand.ts';
import { noteOfficeWeek } from '#week/office-week.store.ts';
import { useAddressWeek, useWeekName } from './address-week.ts';

/** The week of the page, in the header. */
export function OfficeSubtitle() {
  return useWeekName(useAddressWeek());
}

/** Tabs of two weeks differ in their titles. */
export function OfficeTitle({ title }: { title: string }) {
  const weekId = useAddressWeek();
  const week = useWeekName(weekId);
  // A mistyped week has no name.
  useEffect(() => {
    if (week !== undefined) noteOfficeWeek(weekId);
  }, [week, weekId]);
  return <title>{[title, week, brand.name].filter(Boolean).join(' · ')}</title>;
}
