import '#device/missing-methods.ts';
import './early-screens.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppUpdate } from '#device/page/app-update.ts';
import { whenCalm } from '#device/page/calm.ts';
import { whenIdle } from '#device/page/page.ts';
import { ignoreStrayDrops } from '#device/page/stray-drop.ts';
import { startTheme } from '#device/page/theme.ts';
import { untilItWorks } from '#device/page/until-it-works.ts';
import { readStored, storageKeys } from '#device/storage/storage.ts';
import { onFirstFault, watchForFaults } from '#error-reporting/fault.ts';
import { provideSessionLists } from '#session/session-lists.ts';
import { startSession } from '#session/start-session.ts';
import { RouterAnchor } from '#shell/router-anchor.part.tsx';
import { holdBackOf } from '#shell/held-back.ts';
import { scrollPlacesOf } from '#shell/scroll-places.ts';
import { AnchorProvider } from '#ui/link/link.part.tsx';
import { HoldBackProvider } from '#ui/overlay/back-closes.ts';
import { ScrollMemoryProvider } from '#ui/page/scroll-memory.ts';
import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import '#ui/tokens/flash.css';
import { router } from './routes.tsx';

const QUIET_BEFORE_REPORTS_MS = 4000;
const MAX_WAIT_FOR_REPORTS_MS = 60_000;

let areReportsStarted = false;

watchForFaults();
onFirstFault(startReports);
startTheme();
ignoreStrayDrops();
provideSessionLists(() => import('#kept/kept-lists.ts'));
startSession();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root element for the app');

createRoot(place).render(
  <StrictMode>
    <AnchorProvider anchor={RouterAnchor}>
      <ScrollMemoryProvider value={scrollPlacesOf(router.history)}>
        <HoldBackProvider value={holdBackOf(router.history)}>
          <RouterProvider router={router} />
        </HoldBackProvider>
      </ScrollMemoryProvider>
    </AnchorProvider>
  </StrictMode>,
);

whenIdle(() => {
  void untilItWorks(startTouchGuard);
  void startAppUpdate();
  void untilItWorks(startSending);
  void untilItWorks(startKeys);
  void untilItWorks(startHandingOver);
  void untilItWorks(startNotifications);
  whenCalm(startReports, { quietMs: QUIET_BEFORE_REPORTS_MS, maxWaitMs: MAX_WAIT_FOR_REPORTS_MS });
  void untilItWorks(startRemoving);
});

async function startTouchGuard(): Promise<void> {
  const { guardTouches } = await import('#device/page/touch-guard.ts');
  router.subscribe(
    'onResolved',
    guardTouches(() => router.state.resolvedLocation?.pathname ?? ''),
  );
}

async function startSending(): Promise<void> {
  // The replay asks which records other phones have handed in.
  await import('./handover.ts');
  const { noteRouteChange, startReplay } = await import('#record/replay.ts');
  startReplay();
  router.subscribe('onResolved', () => noteRouteChange());
}

async function startNotifications(): Promise<void> {
  const { openPushedPaths } = await import('#device/page/pushed-path.ts');
  openPushedPaths((path) => void router.navigate({ to: path }));
  if (readStored(storageKeys.pushEndDue) === undefined) return;
  const { endPush } = await import('#device/page/push.ts');
  await endPush();
}

async function startKeys(): Promise<void> {
  const { startSigning } = await import('#signing/phone-key.ts');
  startSigning();
}

async function startHandingOver(): Promise<void> {
  const { startHandover } = await import('./handover.ts');
  await startHandover();
}

/** Removes ended weeks, even without a session or while locked. */
async function startRemoving(): Promise<void> {
  const { startWeekRemoval } = await import('#week/week-removal.ts');
  startWeekRemoval(() => void router.invalidate());
}

/** In the first calm moment, or at the first fault: the library takes a slow phone a while. */
function startReports(): void {
  if (areReportsStarted) return;
  areReportsStarted = true;
  void untilItWorks(async () => {
    const { startReporting } = await import('#error-reporting/bug-report.actions.ts');
    await startReporting();
  });
}
