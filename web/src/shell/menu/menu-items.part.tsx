import type { OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useLocation, useNavigate } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Phone from 'lucide-react/icons/phone';
import Radar from 'lucide-react/icons/radar';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Sheet from 'lucide-react/icons/sheet';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { isOfficePath, pathTo } from '#base/paths.ts';
import { restoreFirstSteps, useFirstSteps } from '#device/page/first-steps.ts';
import { hasNoOtherTab, install, useInstall } from '#device/page/install.ts';
import { useOnline } from '#device/online.ts';
import { lockNow } from '#lock/lock-state.ts';
import { otherPhones } from '#record/other-phones.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { syncNow } from '#record/replay.ts';
import { useAuth } from '#session/auth.store.ts';
import { mayUse } from '#session/has-office.ts';
import { attention as attentionTexts } from '#texts/record/attention';
import { lock } from '#texts/access/lock';
import { firstSteps } from '#texts/shell/first-steps';
import { menu } from '#texts/shell/menu';
import { shell as texts } from '#texts/shell/shell';
import type { DrawerItem } from '#ui/drawer/drawer.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { clearWeek } from '#week/week.actions.ts';
import { useOfficeWeek } from '#week/office-week.store.ts';
import { useWeek } from '#week/week.store.ts';

interface MenuNeeds {
  readonly onLogout: () => void;
  /** Undefined if not supported, or already set up. */
  readonly onFingerprint: (() => void) | undefined;
}

export function useMenuItems({ onLogout, onFingerprint }: MenuNeeds): DrawerItem[] {
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const hasWeek = useWeek((state) => state.selectedWeek !== undefined);
  const me = useAuth((state) => state.me);
  const may = (...need: OfficeRole[]) => mayUse(me, need);
  const week = useMenuWeek(isOfficePath(path));
  const canInstall = useInstall((state) => state.way !== undefined);
  const hasFirstSteps = useFirstSteps((state) => state.isOffered && state.isPutAway);
  const sync = useSyncItem();
  const attention = useOutbox((state) => state.attention.length + state.noticed.length);
  const waiting = useOutbox((state) => state.waiting.length);

  const held = otherPhones()?.held;

  const link = (label: string, icon: ReactNode, href: string, newTab = false): DrawerItem => ({
    id: href,
    label,
    icon,
    href,
    newTab,
    current: href === path,
  });
  const selectWeek = async () => {
    await navigate({ to: pathTo('SelectWeek') });
    clearWeek();
  };

  const showFirstSteps = async () => {
    restoreFirstSteps();
    await navigate({ to: pathTo('Home') });
  };

  const items: (DrawerItem | false | undefined)[] = [
    sync,
    attention > 0 && link(say(attentionTexts.menu, { count: attention }), <TriangleAlert />, pathTo('Attention')),
    attention === 0 &&
      waiting > 0 &&
      link(say(attentionTexts.heldMenu, { count: waiting }), <Hourglass />, pathTo('Attention')),
    hasWeek && link(texts.home, <House />, pathTo('Home')),
    hasWeek && link(texts.myWeek, <CalendarCheck />, pathTo('MyWeek')),
    may('night') && week !== undefined && link(menu.liveNight, <Radar />, pathTo('LiveNight', { week })),
    may() && link(menu.weeks, <FileSpreadsheet />, pathTo('OfficeWeeks')),
    may('reports') && week !== undefined && link(menu.reports, <ClipboardList />, pathTo('Reports', { week })),
    may('planning') && week !== undefined && link(menu.publishedSheets, <Sheet />, pathTo('PublishedSheet', { week })),
    may('people') && link(menu.people, <Users />, pathTo('People')),
    may('night') && held && link(held.title, <Inbox />, held.href),
    may('owner') && link(menu.audit, <ScrollText />, pathTo('Audit')),
    link(texts.resorts, <MountainSnow />, pathTo('Resorts')),
    link(texts.contacts, <Phone />, pathTo('Contacts')),
    link(texts.handbook, <BookOpen />, pathTo('Handbook'), !hasNoOtherTab()),
    button('select-week', texts.selectWeek, <CalendarRange />, () => void selectWeek()),
    canInstall && button('install', texts.installApp, <Download />, () => void install()),
    hasWeek && hasFirstSteps && button('first-steps', firstSteps.menu, <ListChecks />, () => void showFirstSteps()),
    onFingerprint && button('fingerprint', lock.setUpFingerprint, <Fingerprint />, onFingerprint),
    link(menu.password, <KeyRound />, pathTo('ChangePassword')),
    button('lock', texts.lock, <Lock />, lockNow),
    button('logout', texts.logout, <LogOut />, onLogout),
  ];
  return items.filter((item) => item !== false && item !== undefined);
}

/** The week of the office's entries: at the office's pages theirs, otherwise the phone's. */
function useMenuWeek(isOffice: boolean): string | undefined {
  const office = useOfficeWeek((state) => state.weekId);
  const chosen = useWeek((state) => state.weekId);
  return isOffice ? (office ?? chosen) : (chosen ?? office);
}

function button(id: string, label: string, icon: ReactNode, onPress: () => void): DrawerItem {
  return { id, label, icon, onPress };
}

function useSyncItem(): DrawerItem | undefined {
  const waiting = useOutbox((state) => state.waiting.length);
  const isSyncing = useOutbox((state) => state.isSyncing);
  const isOnline = useOnline();
  if (waiting === 0) return undefined;
  const icon = isSyncing ? <Spinner size="small" label={texts.syncing} /> : <RefreshCw />;
  return {
    ...button('sync', say(texts.sync, { count: waiting }), icon, () => void syncNow()),
    disabled: isSyncing || !isOnline,
  };
}
