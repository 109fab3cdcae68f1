import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppUpdate } from '#device/app-update.ts';
import { whenIdle } from '#device/page.ts';
import { startTheme } from '#device/theme.ts';
import { untilItWorks } from '#device/until-it-works.ts';
import { watchForFaults } from '#session/fault.ts';
import { startSession } from '#session/start-session.ts';
import { RouterAnchor } from '#shell/router-anchor.part.tsx';
import { scrollPlacesOf } from '#shell/scroll-places.ts';
import { AnchorProvider } from '#ui/link/link.part.tsx';
import { ScrollMemoryProvider } from '#ui/page/scroll-memory.ts';
import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import { router } from './routes.tsx';

watchForFaults();
startTheme();
startSession();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');

createRoot(place).render(
  <StrictMode>
    <AnchorProvider anchor={RouterAnchor}>
      <ScrollMemoryProvider value={scrollPlacesOf(router.history)}>
        <RouterProvider router={router} />
      </ScrollMemoryProvider>
    </AnchorProvider>
  </StrictMode>,
);

whenIdle(() => {
  void startAppUpdate();
  void untilItWorks(startSending);
  void untilItWorks(startReports);
});

/** Sending queued actions can wait until the first screen is there. */
async function startSending(): Promise<void> {
  const { noteRouteChange, startReplay } = await import('#outbox/replay.ts');
  startReplay();
  router.subscribe('onResolved', () => noteRouteChange());
}

/** The code that reports faults is heavy and not needed for the first screen either. */
async function startReports(): Promise<void> {
  const { startReporting } = await import('#session/bug-report.actions.ts');
  await startReporting();
}
