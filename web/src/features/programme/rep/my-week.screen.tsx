import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { myWeekParts } from '@offpiste/core/programme/rep/my-week.rights';
import type { Rep, RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { countPasses, pointsByList, type RepPassPoint } from '@offpiste/core/programme/rep/rep-places.rules';
import { staffIdOf } from '@offpiste/core/programme/rep/rep-row.rules';
import { hasNothingLeft } from '@offpiste/core/programme/rep/rep-agenda.rules';
import { repSchedule, type ScheduledDay } from '@offpiste/core/programme/rep/rep-schedule.rules';
import { repTravels } from '@offpiste/core/programme/rep/rep-travel.rules';
import { useMemo } from 'react';
import { brand } from '#base/brand.ts';
import { useLiftPasses } from '#ticket/lift-passes.data.ts';
import { Page } from '#ui/page/page.part.tsx';
import { useStaffSheet, type StaffSheet } from '#week/staff-sheet.data.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';
import { useAgenda } from './agenda.data.ts';
import { LiftPassPoints } from './lift-pass-points.part.tsx';
import { NextCard } from './next-card.part.tsx';
import { RoomsCard } from './rooms-card.part.tsx';
import { InfoPanel, StatsCard, TravelPanel } from './row-panels.part.tsx';
import { ScheduleCard } from './schedule-card.part.tsx';
import { StaffAge } from './staff-age.part.tsx';

const NO_SCHEDULE: readonly ScheduledDay[] = [];

export function MyWeekScreen() {
  const rep = useWeek((state) => state.repObj);
  const sheet = useStaffSheet();
  if (!rep || (!sheet.rows && !sheet.isMissing)) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  // A rep missing from the sheet has a name, rooms and passes.
  const row = sheet.rows?.find((candidate) => staffIdOf(candidate) === rep.repId) ?? {
    Name: rep.name,
    'User ID': rep.repId,
  };
  return <MyWeek rep={rep} row={row} sheet={sheet} />;
}

function MyWeek({ rep, row, sheet }: { rep: Rep; row: RepRow; sheet: StaffSheet }) {
  const shows = myWeekParts(brand.policy, rep);
  const schedule = useMemo(() => (shows.schedule ? repSchedule(row) : NO_SCHEDULE), [shows.schedule, row]);
  const { data: booked } = useWeekQuery('repLiftPasses', { repId: rep.repId });
  const list = useLiftPasses();
  const { handedOut, every } = list;
  const points = useMemo(() => booked && pointsByList(booked, every ?? []), [booked, every]);
  const travels = useMemo(() => repTravels(row), [row]);
  const agenda = useAgenda(schedule, points, travels);
  const done = useMemo(() => new Set(handedOut.map(({ bookingRef }) => bookingRef)), [handedOut]);
  // Without the list, the hand-outs of other reps are unknown.
  const countsOf = ({ passes }: RepPassPoint) => every && countPasses(passes, (bookingRef) => done.has(bookingRef));
  const passesLeft = (points ?? []).reduce((sum, point) => sum + (countsOf(point)?.left ?? point.passes.length), 0);
  return (
    <Page>
      <StaffAge sheet={sheet} />
      {sheet.isMissing ? <MissingList /> : null}
      {agenda && !sheet.isMissing ? (
        <NextCard agenda={agenda} countsOf={countsOf} isOver={hasNothingLeft(agenda.dateOf, schedule, passesLeft)} />
      ) : null}
      <InfoPanel row={row} />
      <TravelPanel row={row} />
      <RoomsCard repName={rep.name} isByBuilding />
      {points ? <LiftPassPoints points={points} list={list} countsOf={countsOf} /> : null}
      {shows.schedule && !sheet.isMissing ? <ScheduleCard schedule={schedule} agenda={agenda} /> : null}
      {shows.stats && !sheet.isMissing ? <StatsCard row={row} /> : null}
    </Page>
  );
}
