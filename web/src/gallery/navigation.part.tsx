import BookOpen from 'lucide-react/icons/book-open';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import ScanLine from 'lucide-react/icons/scan-line';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { StatusLight } from '#ui/status-light/status-light.part.tsx';
import { Tabs } from '#ui/tabs/tabs.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';

const ENTRIES = [
  { id: 'my-week', href: '#my-week', label: 'My Week', icon: <UserRound /> },
  { id: 'scan', href: '#scan', label: 'Scan', icon: <ScanLine /> },
  { id: 'home', href: '#home', label: 'Home', icon: <House /> },
  { id: 'resort', href: '#resort', label: 'Resort', icon: <MapPin /> },
  { id: 'bible', href: '#bible', label: 'Bible', icon: <BookOpen /> },
];
const nothing = () => undefined;

export function NavigationParts() {
  const [active, setActive] = useState<string | null>('home');
  const [direction, setDirection] = useState<'outbound' | 'inbound'>('outbound');
  const step = () => setActive(active === 'home' ? 'bible' : active === 'bible' ? null : 'home');
  return (
    <>
      <SectionHeader title="Bars" />
      <TopBar
        title="Load Coach WL07"
        subtitle="Outbound, week 3"
        back={{ label: 'Back', onPress: nothing }}
        status={<StatusLight tone="none" subject="Connection" label="No link" onPress={nothing} />}
        menu={{ label: 'Menu', onPress: nothing, badgeCount: 12, badgeLabel: '12 waiting' }}
      />
      <TopBar
        title="Distribute Lift Pass at the foot of the cable car"
        status={<StatusLight tone="slow" subject="Connection" label="Slow" onPress={nothing} />}
        menu={{ label: 'Menu', onPress: nothing }}
      />
      <TopBar title="Home" status={<StatusLight tone="good" subject="Connection" label="Good" onPress={nothing} />} />
      <BottomBar label="Main" entries={ENTRIES} activeId={active} />
      <Button variant="secondary" onClick={step}>
        Move the highlight
      </Button>
      <SectionHeader title="Tabs" />
      <Tabs
        label="Direction"
        value={direction}
        onValueChange={setDirection}
        tabs={[
          { value: 'outbound', label: 'Outbound', count: 12, panel: <p>Twelve coaches.</p> },
          { value: 'inbound', label: 'Inbound', panel: <EmptyState heading="No inbound coaches available" /> },
        ]}
      />
    </>
  );
}
