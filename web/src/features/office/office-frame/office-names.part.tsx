import { useAddressWeek, useWeekName } from './address-week.ts';
import { brand } from '#base/brand.ts';

/** The week of the page, in the header. */
export function OfficeSubtitle() {
  return useWeekName(useAddressWeek());
}

/** Tabs of two weeks differ in their titles. */
export function OfficeTitle({ title }: { title: string }) {
  const week = useWeekName(useAddressWeek());
  return <title>{[title, week, brand.name].filter(Boolean).join(' · ')}</title>;
}
