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
import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { general } from '#texts/general';
import { home as texts } from '#texts/home';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { askWeek } from '#week/ask-week.ts';
import { Tile, TileGrid } from '#ui/tile-grid/tile-grid.part.tsx';

export function HomeScreen() {
  const navigate = useNavigate();
  const [isWorkshopsInfoOpen, setIsWorkshopsInfoOpen] = useState(false);
  const workshops = brand.settings.workshopsDialog
    ? { onPress: () => setIsWorkshopsInfoOpen(true) }
    : { href: pathTo('Workshops') };

  const leaveWorkshopsInfo = async () => {
    setIsWorkshopsInfoOpen(false);
    if (await askWeek('hasWorkshops', {})) await navigate({ to: pathTo('Workshops') });
  };

  return (
    <Page>
      <Tile feature label={texts.scan} note={texts.scanHint} icon={<ScanLine />} href={pathTo('Actions')} />
      <TileGrid label={texts.title}>
        <Tile label={texts.searchClients} icon={<Search />} href={pathTo('SearchPassengers')} />
        <Tile label={texts.searchStaff} icon={<IdCard />} href={pathTo('SearchStaff')} />
        <Tile label={texts.accommodation} icon={<BedDouble />} href={pathTo('Accommodation')} />
        <Tile label={texts.coaches} icon={<Bus />} href={pathTo('Coaches')} />
        <Tile label={texts.transfers} icon={<Plane />} href={pathTo('Transfers')} />
        <Tile label={texts.lessons} icon={<GraduationCap />} href={pathTo('Lessons')} />
        <Tile label={texts.workshops} icon={<Wrench />} {...workshops} />
        <Tile label={texts.events} icon={<PartyPopper />} href={pathTo('Events')} />
        <Tile label={texts.weeklyInformation} icon={<Newspaper />} href={pathTo('WeeklyInfo')} />
        <Tile label={texts.eventSchedule} icon={<CalendarDays />} href={pathTo('NightlifePlan')} />
      </TileGrid>
      <AlertDialog
        open={isWorkshopsInfoOpen}
        type="info"
        title={texts.workshops}
        okLabel={general.ok}
        onOk={() => void leaveWorkshopsInfo()}
      >
        {texts.workshopsInfo}
      </AlertDialog>
    </Page>
  );
}
