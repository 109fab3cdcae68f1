import { endpoints } from '@offpiste/core/endpoints';
import { PROBE_PATIENCE_MS, PROBE_RECENT_MS, probeWaitMs } from '@offpiste/core/link/link-probe.rules';
import { after, now } from '#device/clock.ts';
import { jitter } from '#device/ids.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { isPageVisible, onHidden, onVisible } from '#device/page.ts';
import { useLink } from '#session/link.store.ts';
import { ask } from '#session/request.ts';

/** One request for next to nothing: its answer is the measurement. */
export async function measureLink(signal?: AbortSignal): Promise<void> {
  await ask({ ...endpoints.health, timeoutMs: PROBE_PATIENCE_MS, signal });
}

/**
 * Measures the link where nothing else does: a screen that asks for nothing would never learn that the server is back.
 * Each real request puts the probe off, and a page that nobody sees asks for nothing. The answer ends it.
 */
export function startLinkProbes(): () => void {
  let probes = 0;
  let stopWaiting = () => {};
  let running: AbortController | undefined;
  let isEnded = false;

  const plan = () => {
    stopWaiting();
    if (isEnded || !isPageVisible() || !isOnline()) return;
    stopWaiting = after(probeWaitMs({ link: useLink.getState().link, probes, jitter: jitter() }), () => void probe());
  };
  const probe = async () => {
    if (running || !isPageVisible() || !isOnline()) return;
    const mine = new AbortController();
    running = mine;
    probes += 1;
    try {
      await measureLink(mine.signal);
    } catch {
      // Called off.
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
    if (last && now() - last.at < PROBE_RECENT_MS) plan();
    else probeNow();
  };

  const stops = [
    useLink.subscribe((view, before) => {
      if (view.state !== before.state) probes = 0;
      if (view.link !== before.link) plan();
    }),
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
