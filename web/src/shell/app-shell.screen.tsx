import { say } from '@offpiste/core/base/brand/say.rules';
import { Outlet, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { stepBack } from '#base/way-back.ts';
import { useLogout } from '#logout/logout.part.tsx';
import { useOutbox } from '#record/outbox.store.ts';
import { useLeftVerdict } from '#ticket/interrupted-verdict.ts';
import { brand } from '#base/brand.ts';
import { general } from '#texts/general';
import { shell as texts } from '#texts/shell/shell';
import { AppFrame } from '#ui/page/page.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { useWeek } from '#week/week.store.ts';
import { AttentionBanner } from './banner/attention-banner.part.tsx';
import { Banners } from './banner/banners.part.tsx';
import { FingerprintBanner } from './banner/fingerprint-banner.part.tsx';
import { StorageQuestionBanner } from './banner/storage-question-banner.part.tsx';
import { useBottomBar } from './menu/bottom-bar.store.ts';
import { BottomNavigation } from './menu/bottom-navigation.part.tsx';
import { useFingerprintSetUp } from './menu/fingerprint-set-up.part.tsx';
import { LinkLight } from './link/link-light.part.tsx';
import { useBugReport } from './bug-report/bug-report.part.tsx';
import { useOfficeParts, type LoadOfficeParts, type OfficeParts } from './office-parts.ts';
import { OfflineNotice } from './link/offline-notice.part.tsx';
import { QueueLink } from './link/queue-link.part.tsx';
import { useScreen } from './screen.ts';
import { SideMenu } from './menu/side-menu.part.tsx';
import { WeekLoadModal } from './week-load-modal.part.tsx';

export function AppShell({ loadOffice }: { loadOffice: LoadOfficeParts }) {
  const { title, isWeekChoice, isOffice } = useScreen();
  const office = useOfficeParts(isOffice, loadOffice);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { logout, question } = useLogout();
  const { reportBug, dialog } = useBugReport('unlocked');
  const fingerprint = useFingerprintSetUp();
  const leftVerdict = useLeftVerdict();
  const isBottomBarShown = useBottomBar((state) => state.isShown);

  const openBugReport = () => {
    setIsMenuOpen(false);
    reportBug();
  };

  return (
    <AppFrame
      side={isOffice ? office ? <office.Side /> : null : undefined}
      header={
        <>
          <ShellTopBar office={office} isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(true)} />
          <Banners />
          <AttentionBanner />
          <OfflineNotice />
          <StorageQuestionBanner />
          <FingerprintBanner onSetUp={fingerprint.setUp} />
        </>
      }
      footer={isBottomBarShown && !isWeekChoice ? <BottomNavigation /> : undefined}
    >
      <Outlet />
      <SideMenu
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        onLogout={logout}
        onBugReport={openBugReport}
        onFingerprint={fingerprint.setUp}
      />
      {dialog}
      {fingerprint.message}
      {question}
      <WeekLoadModal />
      <Toast {...leftVerdict} />
      {office ? <office.Title title={title} /> : <title>{`${title} · ${brand.name}`}</title>}
      <LiveText text={title} />
    </AppFrame>
  );
}

type ShellTopBarProps = { office: OfficeParts | undefined; isMenuOpen: boolean; onMenu: () => void };

function ShellTopBar({ office, isMenuOpen, onMenu }: ShellTopBarProps) {
  const { title, hasBack, isWeekChoice, isOffice } = useScreen();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const weekName = useWeek((state) => state.weekName);
  const waiting = useOutbox((state) => state.waiting.length);

  const goBack = () => {
    if (canGoBack) stepBack(router);
    else void router.navigate({ to: pathTo('Home'), replace: true });
  };

  return (
    <TopBar
      title={title}
      subtitle={isOffice ? office && <office.Subtitle /> : isWeekChoice ? undefined : weekName}
      status={
        <>
          {office ? <office.Tools /> : null}
          <QueueLink />
          <LinkLight />
        </>
      }
      back={hasBack ? { label: general.back, onPress: goBack } : undefined}
      menu={{
        label: texts.openMenu,
        onPress: onMenu,
        expanded: isMenuOpen,
        badgeCount: waiting,
        badgeLabel: say(texts.waiting, { count: waiting }),
      }}
    />
  );
}
