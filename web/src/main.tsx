import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppUpdate } from '#device/app-update.ts';
import { whenIdle } from '#device/page.ts';
import { startTheme } from '#device/theme.ts';
import { untilItWorks } from '#device/until-it-works.ts';
import { startSession } from '#session/start-session.ts';
import { RouterAnchor } from '#shell/router-anchor.part.tsx';
import { AnchorProvider } from '#ui/link/link.part.tsx';
import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import { router } from './routes.tsx';

startTheme();
startSession();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');

createRoot(place).render(
  <StrictMode>
    <AnchorProvider anchor={RouterAnchor}>
      <RouterProvider router={router} />
    </AnchorProvider>
  </StrictMode>,
);

whenIdle(() => {
  void startAppUpdate();
  void untilItWorks(startSending);
});

/** Sending queued actions can wait until the first screen is there. */
async function startSending(): Promise<void> {
  const { noteRouteChange, startReplay } = await import('#outbox/replay.ts');
  startReplay();
  router.subscribe('onResolved', () => noteRouteChange());
}
