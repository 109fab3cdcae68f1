import { useLocation } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import ScanLine from 'lucide-react/icons/scan-line';
import { pathTo } from '#base/paths.ts';
import { shell as texts } from '#texts/shell/shell';
import { BottomBar, type BottomBarEntry } from '#ui/bottom-bar/bottom-bar.part.tsx';

const entries: readonly BottomBarEntry[] = [
  entry(pathTo('MyWeek'), texts.myWeek, <CalendarCheck />),
  entry(pathTo('Actions'), texts.scan, <ScanLine />),
  entry(pathTo('Home'), texts.home, <House />),
  entry(pathTo('Resorts'), texts.resort, <MountainSnow />),
  entry(pathTo('Handbook'), texts.bible, <BookOpen />),
];

function entry(href: string, label: string, icon: React.ReactNode): BottomBarEntry {
  return { id: href, href, label, icon };
}

export function BottomNavigation() {
  const path = useLocation({ select: (location) => location.pathname });
  const active = entries.find(({ href }) => href === path);
  return <BottomBar label={texts.navigation} entries={entries} activeId={active?.id ?? null} />;
}
