import { join } from 'node:path';
import { wasteland } from '@offpiste/brands/wasteland/wasteland.brand';
import { MODAL_SCANNER_SETTINGS } from '@offpiste/core/record/scan/scan-settings.rules';
import { ticketsOn } from '@offpiste/fixtures/find';
import { type Page, expect } from '@playwright/test';
import type { Bench } from '../stage/bench.stage.ts';
import { FRAMES_PER_SECOND, MARK_PX, writeCameraFilm } from './camera-film.writer.ts';
import { median, percentile } from '../stage/durations.ts';
import { turnOnPhone } from './phone.browser.ts';
import { awaitServiceWorker, openLoadCoach, pickWeek, signIn } from './phone.journey.ts';

const COACH = 'C2';
const SCANS = 12;
const EMPTY_SECONDS = 2;
const CODE_SECONDS = 3;
const BUDGET_MS = MODAL_SCANNER_SETTINGS.scanInterval + 150;
const GIVE_UP_MS = 20_000;

/**
 * A real camera stream without signal: an empty table, then a ticket. The ticket's first frame has a white mark in its
 * corner, and a probe reads that corner of the app's own video element. So the measurement starts when the code is visible on
 * the phone; it ends when the verdict is painted. From scan to scan the ticket appears one frame later, so that every phase of
 * the scan interval is covered. The budget applies to the longest wait.
 */
export const scanVerdict: Bench = {
  name: 'scan-verdict',
  run: async ({ server, week }) => {
    const film = join(server.folder, 'camera.y4m');
    const codes = ticketsOn(week, 'coach', COACH, 'outbound').map(({ barcode }) => barcode);
    const phone = await turnOnPhone(server.origin, { film });
    try {
      const { page } = phone;
      await signIn(page, 'rep@demo.test');
      await pickWeek(page, week);
      await openLoadCoach(page, COACH);
      await awaitServiceWorker(page);
      await phone.context.setOffline(true);
      const waits: number[] = [];
      for (let scan = 0; scan < SCANS; scan += 1) {
        await writeCameraFilm(film, [
          { code: null, frames: EMPTY_SECONDS * FRAMES_PER_SECOND + scan },
          { code: codes[scan] ?? '', frames: CODE_SECONDS * FRAMES_PER_SECOND },
        ]);
        waits.push(await scanOnce(page));
      }
      return [
        {
          what: 'code in view to verdict, offline, longest',
          value: Math.max(...waits),
          unit: 'ms',
          budget: { atMost: BUDGET_MS },
          note: `median ${Math.round(median(waits))} ms, p90 ${Math.round(percentile(waits, 0.9))} ms, ${SCANS} scans`,
        },
      ];
    } finally {
      await phone.turnOff();
    }
  },
};

async function scanOnce(page: Page): Promise<number> {
  await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  const wait = await page.evaluate(fromCodeToVerdict, {
    verdict: wasteland.texts.outbox.stored,
    markPx: MARK_PX,
    giveUpMs: GIVE_UP_MS,
  });
  await page.getByRole('button', { name: 'OK' }).click();
  return wait;
}

/** Runs in the page. */
function fromCodeToVerdict({
  verdict,
  markPx,
  giveUpMs,
}: {
  verdict: string;
  markPx: number;
  giveUpMs: number;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No verdict came')), giveUpMs);
    const video = document.querySelector('video');
    const corner = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!video || !corner) return reject(new Error('There is no picture to look at'));
    let seenAt: number | undefined;

    const isMarked = () => {
      corner.drawImage(video, markPx / 4, markPx / 4, markPx / 2, markPx / 2, 0, 0, 1, 1);
      return (corner.getImageData(0, 0, 1, 1).data[1] ?? 0) > 150;
    };
    const onPicture = (_: number, { presentationTime }: VideoFrameCallbackMetadata) => {
      if (isMarked()) seenAt = presentationTime;
      else video.requestVideoFrameCallback(onPicture);
    };
    video.requestVideoFrameCallback(onPicture);

    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(verdict)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          seenAt === undefined
            ? reject(new Error('A verdict came before the code was seen'))
            : resolve(performance.now() - seenAt);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
