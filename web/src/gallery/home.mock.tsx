import BedDouble from 'lucide-react/icons/bed-double';
import Bus from 'lucide-react/icons/bus';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import PartyPopper from 'lucide-react/icons/party-popper';
import Presentation from 'lucide-react/icons/presentation';
import ScanLine from 'lucide-react/icons/scan-line';
import UserSearch from 'lucide-react/icons/user-search';
import Users from 'lucide-react/icons/users-round';
import Van from 'lucide-react/icons/van';
import { AppFrame, Page } from '#ui/page/page.part.tsx';
import { StatusLight } from '#ui/status-light/status-light.part.tsx';
import { Tile, TileGrid } from '#ui/tile-grid/tile-grid.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';

const TILES = [
  { label: 'Search Clients', icon: <UserSearch /> },
  { label: 'Search Staff', icon: <Users /> },
  { label: 'Accommodation', icon: <BedDouble /> },
  { label: 'Coaches', icon: <Bus /> },
  { label: 'Transfers', icon: <Van /> },
  { label: 'Lessons', icon: <GraduationCap /> },
  { label: 'Workshops', icon: <Presentation /> },
  { label: 'Events', icon: <PartyPopper /> },
  { label: 'Weekly Information', icon: <FileText /> },
  { label: 'Event Schedule', icon: <CalendarDays /> },
];
const nothing = () => undefined;

export function HomeMock() {
  return (
    <AppFrame
      header={
        <TopBar
          title="Home"
          subtitle="Week 3, New Year"
          status={<StatusLight tone="good" subject="Connection" label="Good" onPress={nothing} />}
          menu={{ label: 'Menu', onPress: nothing, badgeCount: 2, badgeLabel: '2 waiting' }}
        />
      }
    >
      <Page>
        <TileGrid label="Home">
          <Tile feature label="Scan" note="Coaches, passes, lessons, events" icon={<ScanLine />} href="#action" />
          {TILES.map((tile) => (
            <Tile key={tile.label} {...tile} href={`#${tile.label}`} />
          ))}
        </TileGrid>
      </Page>
    </AppFrame>
  );
}
