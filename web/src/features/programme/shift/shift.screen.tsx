import type { Shift } from '@offpiste/core/programme/shift/shift.rules';
import { useParams } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import { pathTo, routeId } from '#base/paths.ts';
import { general } from '#texts/general';
import { shift as texts } from '#texts/programme/shift';
import { shell } from '#texts/shell/shell';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import { FigureFact, LocationFact, MomentFact, TextFact } from '#fact/text-fact.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';
import { ShiftStaff } from './shift-staff.part.tsx';

export function ShiftScreen() {
  const { shiftId } = useParams({ from: routeId('Shift') });
  const slice = useWeekQuery('shift', { shiftId });
  return <Page>{slice.data === undefined ? <WeekLoading slice={slice} /> : <ShiftView shift={slice.data} />}</Page>;
}

function ShiftView({ shift }: { shift: Shift | null }) {
  if (!shift)
    return (
      <EmptyState
        icon={<CalendarX />}
        heading={texts.notFound}
        link={{ label: shell.myWeek, href: pathTo('MyWeek') }}
      />
    );
  return (
    <>
      <WeekAge />
      <Card title={shift.title ?? general.notAvailable} icon={<CalendarClock />}>
        <FactList layout="pairs">
          <TextFact label={texts.title} value={shift.kind === 'event' ? texts.event : texts.liftPass} />
          <StaffFact label={texts.place} value={shift.place} />
          <LocationFact label={texts.location} location={shift.location} />
          <MomentFact label={texts.starts} moment={shift.startsAt} />
          <MomentFact label={texts.ends} moment={shift.endsAt} />
          <FigureFact label={texts.clients} value={shift.clients} />
        </FactList>
      </Card>
      {shift.staffIds.length > 0 ? <ShiftStaff staffIds={shift.staffIds} /> : null}
      {shift.eventId ? (
        <LinkButton variant="secondary" size="large" href={pathTo('Event', { eventId: shift.eventId })}>
          {texts.showEvent}
        </LinkButton>
      ) : null}
    </>
  );
}
