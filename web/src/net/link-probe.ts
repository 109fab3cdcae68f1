import { firstEndpoints } from '@offpiste/core/first-endpoints';
import { PROBE_PATIENCE_MS, PROBE_RECENT_MS, probeWaitMs } from '@offpiste/core/base/link/link-probe.rules';
import { setTimer, now } from '#device/clock.ts';
import { jitter } from '#device/storage/ids.ts';
import { isOnline, onLinkChange, onOnline } from '#device/online.ts';
import { isPageVisible, onHidden, onVisible } from '#device/page/page.ts';
import { useLink } from './link.store.ts';
import { sendRequest } from './request.ts';

export async function measureLink(signal?: AbortSignal): Promise<void> {
  await sendRequest({ ...firstEndpoints.health, timeoutMs: PROBE_PATIENCE_MS, signal });
}

/** A real request postpones the next probe; a hidden page sends none. */
export function startLinkProbes(): () => void {
  let probes = 0;
  let stopWaiting = () => {};
  let running: AbortController | undefined;
  let isEnded = false;

  const plan = () => {
    stopWaiting();
    if (isEnded || !isPageVisible()) return;
    const { link } = useLink.getState();
    stopWaiting = setTimer(probeWaitMs({ link, probes, jitter: jitter(), isOnline: isOnline() }), () => void probe());
  };
  const probe = async () => {
    if (running || !isPageVisible()) return;
    const mine = new AbortController();
    running = mine;
    probes += 1;
    try {
      await measureLink(mine.signal);
    } catch {
      // Aborted.
    } finally {
      running = undefined;
      plan();
    }
  };
  const probeNow = () => {
    probes = 0;
    void probe();
  };
  const comeBack = () => {
    const last = useLink.getState().link.samples.at(-1);
    // Offline only the timer probes, in case the browser is wrong.
    if (!isOnline() || (last && now() - last.at < PROBE_RECENT_MS)) plan();
    else probeNow();
  };

  const stops = [
    useLink.subscribe((view, before) => {
      if (view.state !== before.state) probes = 0;
      if (view.link !== before.link) plan();
    }),
    onLinkChange(plan),
    onOnline(probeNow),
    onVisible(comeBack),
    onHidden(() => stopWaiting()),
  ];
  comeBack();
  return () => {
    for (const stop of stops) stop();
    isEnded = true;
    stopWaiting();
    running?.abort();
  };
}
