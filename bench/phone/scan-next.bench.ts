import { join } from 'node:path';
import { MODAL_SCANNER_SETTINGS } from '@offpiste/core/record/scan/scan-settings.rules';
import { ticketsOn } from '@offpiste/fixtures/find';
import { type Page, expect } from '@playwright/test';
import type { Bench } from '../stage/bench.stage.ts';
import { FRAMES_PER_SECOND, MARK_PX, writeCameraFilm } from './camera-film.writer.ts';
import { median } from '../stage/durations.ts';
import { turnOnPhone } from './phone.browser.ts';
import { awaitServiceWorker, openLoadCoach, pickWeek, signIn } from './phone.journey.ts';

const COACH = 'C3';
const CODES = 6;
const CODE_SECONDS = 3.5;
const EMPTY_SECONDS = 1;
const LIVE_BUDGET_MS = 150;
const BEYOND_INTERVAL_BUDGET_MS = 200;
const GIVE_UP_MS = 20_000;

/** Times of one scan that follows another, ms. */
interface NextScan {
  /** From 'Scan next' to the first picture of the camera. */
  readonly live: number;
  /** From the next code's appearance in the picture to its painted verdict. */
  readonly verdict: number;
}

/**
 * Successive tickets without signal, on a processor four times slower. 'Scan next' leaves each verdict while the last ticket
 * is still in view; then the next one appears.
 */
export const scanNext: Bench = {
  name: 'scan-next',
  run: async ({ server, week }) => {
    const film = join(server.folder, 'tickets.y4m');
    const tickets = ticketsOn(week, 'coach', COACH, 'outbound').slice(0, CODES);
    await writeCameraFilm(
      film,
      tickets.flatMap(({ barcode }, index) => [
        { code: barcode, frames: CODE_SECONDS * FRAMES_PER_SECOND, markSide: sideOf(index) },
        { code: null, frames: EMPTY_SECONDS * FRAMES_PER_SECOND },
      ]),
    );
    const phone = await turnOnPhone(server.origin, { film });
    try {
      const { page } = phone;
      await signIn(page, 'rep@demo.test');
      await pickWeek(page, week);
      await openLoadCoach(page, COACH);
      await awaitServiceWorker(page);
      await phone.context.setOffline(true);
      await phone.speed.slowProcessor();
      await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
      const scans: NextScan[] = [];
      while (scans.length < CODES - 1) scans.push(await scanNextOne(page, scans.length + 1));
      const lives = scans.map(({ live }) => live);
      const beyond = scans.map(({ verdict }) => verdict - MODAL_SCANNER_SETTINGS.scanInterval);
      return [
        {
          what: "'Scan next' to live picture, 4x CPU, offline, longest",
          value: Math.max(...lives),
          unit: 'ms',
          budget: { atMost: LIVE_BUDGET_MS },
          note: `median ${Math.round(median(lives))} ms, ${lives.length} scans`,
        },
        {
          what: 'next code in view to verdict, beyond the scan interval, 4x CPU, offline, longest',
          value: Math.max(...beyond),
          unit: 'ms',
          budget: { atMost: BEYOND_INTERVAL_BUDGET_MS },
          note: `median ${Math.round(median(beyond))} ms`,
        },
      ];
    } finally {
      await phone.turnOff();
    }
  },
};

/** The mark alternates between sides, because the last ticket may still be in view. */
function sideOf(ticket: number): 'left' | 'right' {
  return ticket % 2 === 0 ? 'left' : 'right';
}

async function scanNextOne(page: Page, ticket: number): Promise<NextScan> {
  const button = page.getByRole('button', { name: 'Scan next' });
  await expect(button).toBeVisible({ timeout: GIVE_UP_MS });
  const measured = page.evaluate(fromTapToVerdict, {
    markPx: MARK_PX,
    markSide: sideOf(ticket),
    giveUpMs: GIVE_UP_MS,
  });
  await button.click();
  return measured;
}

/** Runs in the page, before 'Scan next' is tapped. */
function fromTapToVerdict({
  markPx,
  markSide,
  giveUpMs,
}: {
  markPx: number;
  markSide: 'left' | 'right';
  giveUpMs: number;
}): Promise<NextScan> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No verdict came')), giveUpMs);
    const corner = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!corner) return reject(new Error('There is no way to look at the picture'));
    let tappedAt: number | undefined;
    let liveAt: number | undefined;
    let seenAt: number | undefined;

    const onPicture = (video: HTMLVideoElement, now: number, { presentationTime }: VideoFrameCallbackMetadata) => {
      liveAt ??= now;
      const left = markSide === 'left' ? 0 : video.videoWidth - markPx;
      corner.drawImage(video, left + markPx / 4, markPx / 4, markPx / 2, markPx / 2, 0, 0, 1, 1);
      const isMarked = (corner.getImageData(0, 0, 1, 1).data[1] ?? 0) > 150;
      if (isMarked) seenAt = presentationTime;
      else video.requestVideoFrameCallback((at, frame) => onPicture(video, at, frame));
    };
    let watched: HTMLVideoElement | null = null;
    const observer = new MutationObserver(() => {
      const video = document.querySelector<HTMLVideoElement>('[role=dialog] video');
      const hasVerdict = document.querySelector('[role=alertdialog]') !== null;
      // The picture may be there all the time, but is visible only once the verdict above it is gone.
      if (tappedAt !== undefined && !hasVerdict && video !== null && video !== watched) {
        watched = video;
        video.requestVideoFrameCallback((at, frame) => onPicture(video, at, frame));
      }
      if (seenAt === undefined || !hasVerdict) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          resolve({ live: (liveAt ?? 0) - (tappedAt ?? 0), verdict: performance.now() - (seenAt ?? 0) });
        port2.postMessage(null);
      });
    });
    document.addEventListener('click', ({ timeStamp }) => (tappedAt ??= timeStamp), { capture: true, once: true });
    observer.observe(document.body, { subtree: true, childList: true });
  });
}
