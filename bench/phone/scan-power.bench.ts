import { join } from 'node:path';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { emptyFrames } from '../decoder/frame.builder.ts';
import { FRAME } from '../decoder/scene.ts';
import type { Bench } from '../bench.stage.ts';
import { judged } from '../row.format.ts';
import { writePictureFilm } from './camera-film.writer.ts';
import { type BenchPhone, turnOnPhone } from './phone.browser.ts';
import { openLoadCoach, pickWeek, signIn } from './phone.journey.ts';
import { workerSeconds } from './worker-cpu.reader.ts';

const COACH = 'C3';
const SEED = 2026;
const MAIN_BUDGET = 10;
const WORKER_BUDGET = 30;
/** Chromium slows down the page only: a worker's time is multiplied. */
const SLOWDOWN = 4;
const SETTLE_MS = 5000;
const MEASURED_MS = 20_000;
const TABLE_GREY = 110;
const PICTURES = 6;
const FRAMES_EACH = 10;

/** Shares of one core, in percent. */
interface Load {
  readonly main: number;
  readonly worker: number;
}

/** A rep holds the camera at a coach and nobody comes: what main thread and worker take of a core. */
export const scanPower: Bench = {
  name: 'scan-power',
  run: async ({ server, week }) => {
    const plain = join(server.folder, 'plain.y4m');
    await writePictureFilm(plain, FRAME, [plainPicture()], PICTURES * FRAMES_EACH);
    const table = join(server.folder, 'table.y4m');
    const pictures = [...emptyFrames(SEED, PICTURES)].map(({ pixels }) => pixels);
    await writePictureFilm(table, FRAME, pictures, FRAMES_EACH);
    const withoutEdges = await loadOf(server.origin, week, plain);
    const withEdges = await loadOf(server.origin, week, table);
    const secondTries = Math.max(0, withEdges.worker - withoutEdges.worker);
    const read = SLOWDOWN * withoutEdges.worker;
    return [
      judged({
        what: 'scanning without a code, 4x slower CPU: main thread',
        value: Math.max(withoutEdges.main, withEdges.main),
        unit: '% of a core',
        limit: { atMost: MAIN_BUDGET },
        note: `${MEASURED_MS / 1000} s, with the polled list`,
      }),
      judged({
        what: 'scanning without a code, 4x slower CPU: worker',
        value: read + secondTries,
        unit: '% of a core',
        limit: { atMost: WORKER_BUDGET },
        note: `${read.toFixed(1)} to read, by ${SLOWDOWN} times the measured time; ${secondTries.toFixed(1)} for second tries, which have the same share on any phone`,
      }),
    ];
  },
};

async function loadOf(origin: string, week: ImportWeek, film: string): Promise<Load> {
  const phone = await turnOnPhone(origin, { film });
  try {
    const { page, speed } = phone;
    await signIn(page, 'rep@demo.test');
    await pickWeek(page, week);
    await page.getByText('Ready for offline', { exact: true }).waitFor({ timeout: 180_000 });
    await openLoadCoach(page, COACH);
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await page.locator('[data-status=scanning]').waitFor();
    await speed.slowProcessor();
    await page.waitForTimeout(SETTLE_MS);
    return await loadOver(phone);
  } finally {
    await phone.turnOff();
  }
}

async function loadOver({ page, speed, pageProcesses }: BenchPhone): Promise<Load> {
  const processes = await pageProcesses();
  const [busyBefore, workerBefore] = [await speed.busySeconds(), await workerSeconds(processes)];
  const startedAt = performance.now();
  await page.waitForTimeout(MEASURED_MS);
  const seconds = (performance.now() - startedAt) / 1000;
  const [busy, worker] = [await speed.busySeconds(), await workerSeconds(processes)];
  return { main: (100 * (busy - busyBefore)) / seconds, worker: (100 * (worker - workerBefore)) / seconds };
}

function plainPicture(): Uint8ClampedArray {
  return new Uint8ClampedArray(FRAME.width * FRAME.height).fill(TABLE_GREY);
}
