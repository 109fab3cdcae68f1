import { MissingList } from '#kept/not-here.part.tsx';
import { myWeekParts } from '@offpiste/core/rep/my-week.rights';
import { staffIdOf } from '@offpiste/core/rep/rep-row.rules';
import { brand } from '#app/brand.ts';
import { general } from '#texts/general';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useWeek } from '#week/week.store.ts';
import { LiftPassPoints } from './lift-pass-points.part.tsx';
import { useStaffSheet } from '#week/staff-sheet.data.ts';
import { RoomsCard } from './rooms-card.part.tsx';
import { InfoPanel, StatsCard, TravelPanel } from './row-panels.part.tsx';
import { ScheduleCard } from './schedule-card.part.tsx';
import { StaffAge } from './staff-age.part.tsx';

export function MyWeekScreen() {
  const rep = useWeek((state) => state.repObj);
  const sheet = useStaffSheet();
  if (!rep || (!sheet.rows && !sheet.isMissing)) {
    return (
      <Page>
        <SkeletonRows label={general.loading} />
      </Page>
    );
  }
  // A rep missing from the sheet still has a name, rooms and passes.
  const row = sheet.rows?.find((candidate) => staffIdOf(candidate) === rep.repId) ?? {
    Name: rep.name,
    'User ID': rep.repId,
  };
  const shows = myWeekParts(brand.policy, rep);
  return (
    <Page>
      <StaffAge sheet={sheet} />
      {sheet.isMissing ? <MissingList /> : null}
      <InfoPanel row={row} />
      <TravelPanel row={row} />
      <RoomsCard repName={rep.name} />
      <LiftPassPoints repId={rep.repId} />
      {shows.schedule ? <ScheduleCard row={row} /> : null}
      {shows.stats ? <StatsCard row={row} /> : null}
    </Page>
  );
}
