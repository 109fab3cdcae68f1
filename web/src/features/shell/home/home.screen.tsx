import BedDouble from 'lucide-react/icons/bed-double';
import Bus from 'lucide-react/icons/bus';
import CalendarDays from 'lucide-react/icons/calendar-days';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import IdCard from 'lucide-react/icons/id-card';
import Newspaper from 'lucide-react/icons/newspaper';
import PartyPopper from 'lucide-react/icons/party-popper';
import Plane from 'lucide-react/icons/plane';
import ScanLine from 'lucide-react/icons/scan-line';
import Search from 'lucide-react/icons/search';
import Wrench from 'lucide-react/icons/wrench';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { brand } from '#base/brand.ts';
import { useFirstSteps } from '#device/page/first-steps.ts';
import { general } from '#texts/general';
import { titles } from '#texts/titles';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { queryWeek } from '#week/query-week.ts';
import { ensureWeekData } from '#week/week.actions.ts';
import { FirstSteps } from './first-steps.part.tsx';
import { ReadinessRow } from './readiness-row.part.tsx';
import { Tile, TileGrid } from '#ui/tile-grid/tile-grid.part.tsx';

export function HomeScreen() {
  const navigate = useNavigate();
  const { isOffered, isPutAway } = useFirstSteps();
  const [isWorkshopsInfoOpen, setIsWorkshopsInfoOpen] = useState(false);
  const workshops = brand.settings.workshopsDialog
    ? { onPress: () => setIsWorkshopsInfoOpen(true) }
    : { href: pathTo('Workshops') };

  const leaveWorkshopsInfo = async () => {
    setIsWorkshopsInfoOpen(false);
    // Home opens before the week is read.
    await ensureWeekData();
    if (await queryWeek('hasWorkshops', {})) await navigate({ to: pathTo('Workshops') });
  };

  return (
    <Page>
      <Tile
        feature
        label={titles.home.actionsTile}
        note={titles.home.actionsHint}
        icon={<ScanLine />}
        href={pathTo('Actions')}
      />
      {isOffered && !isPutAway ? <FirstSteps /> : null}
      <ReadinessRow />
      <TileGrid label={titles.home.home}>
        <Tile label={titles.passenger.tile} icon={<Search />} href={pathTo('SearchPassengers')} />
        <Tile label={titles.rep.tile} icon={<IdCard />} href={pathTo('SearchStaff')} />
        <Tile label={titles.accommodation.tile} icon={<BedDouble />} href={pathTo('Accommodation')} />
        <Tile label={titles.coach.tile} icon={<Bus />} href={pathTo('Coaches')} />
        <Tile label={titles.transfer.tile} icon={<Plane />} href={pathTo('Transfers')} />
        <Tile label={titles.lesson.tile} icon={<GraduationCap />} href={pathTo('Lessons')} />
        <Tile label={titles.lesson.workshopsTile} icon={<Wrench />} {...workshops} />
        <Tile label={titles.event.tile} icon={<PartyPopper />} href={pathTo('Events')} />
        <Tile label={titles.weeklyFile.tile} icon={<Newspaper />} href={pathTo('WeeklyInfo')} />
        <Tile label={titles.eventSchedule.tile} icon={<CalendarDays />} href={pathTo('NightlifePlan')} />
      </TileGrid>
      <AlertDialog
        open={isWorkshopsInfoOpen}
        type="info"
        title={titles.lesson.workshopsTile}
        okLabel={general.ok}
        onOk={() => void leaveWorkshopsInfo()}
      >
        {titles.lesson.workshopsInfo}
      </AlertDialog>
    </Page>
  );
}
