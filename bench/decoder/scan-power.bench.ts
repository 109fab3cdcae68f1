import { join } from 'node:path';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { emptyFrames } from './frame.builder.ts';
import { FRAME } from './scene.ts';
import type { Bench } from '../stage/bench.stage.ts';
import { writePictureFilm } from '../phone/camera-film.writer.ts';
import { type BenchPhone, turnOnPhone } from '../phone/phone.browser.ts';
import { openLoadCoach, pickWeek, signIn } from '../phone/phone.journey.ts';
import { threadSeconds, type ThreadSeconds } from '../phone/thread-cpu.reader.ts';

const COACH = 'C3';
const SEED = 2026;
const MAIN_BUDGET = 10;
const WORKER_BUDGET = 30;
/** Multiplies processor time: Chromium slows down pages only, and the duration of tasks depends on the machine's load. */
const SLOWDOWN = 4;
const SETTLE_MS = 5000;
const MEASURED_MS = 20_000;
const TABLE_GREY = 110;
const PICTURES = 6;
const FRAMES_EACH = 10;

/** A rep holds the camera at a coach and no client comes: shares of main thread and worker of one core. */
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
      {
        what: 'scanning without a code, 4x slower CPU: main thread',
        value: SLOWDOWN * Math.max(withoutEdges.main, withEdges.main),
        unit: '% of a core',
        budget: { atMost: MAIN_BUDGET },
        note: `${SLOWDOWN} times the measured time, over ${MEASURED_MS / 1000} s with the polled list`,
      },
      {
        what: 'scanning without a code, 4x slower CPU: worker',
        value: read + secondTries,
        unit: '% of a core',
        budget: { atMost: WORKER_BUDGET },
        note: `${read.toFixed(1)} to read, by ${SLOWDOWN} times the measured time; ${secondTries.toFixed(1)} for second tries, which have the same share on any phone`,
      },
    ];
  },
};

async function loadOf(origin: string, week: ImportWeek, film: string): Promise<ThreadSeconds> {
  const phone = await turnOnPhone(origin, { film });
  try {
    const { page } = phone;
    await signIn(page, 'rep@demo.test');
    await pickWeek(page, week);
    await page.getByText('Ready for offline', { exact: true }).waitFor({ timeout: 180_000 });
    await openLoadCoach(page, COACH);
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await page.locator('[data-status=scanning]').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return await loadOver(phone);
  } finally {
    await phone.turnOff();
  }
}

/** Shares of one core, in percent. */
async function loadOver({ page, pageProcesses }: BenchPhone): Promise<ThreadSeconds> {
  const processes = await pageProcesses();
  const before = await threadSeconds(processes);
  const startedAt = performance.now();
  await page.waitForTimeout(MEASURED_MS);
  const now = await threadSeconds(processes);
  const share = (seconds: number) => (100_000 * seconds) / (performance.now() - startedAt);
  return { main: share(now.main - before.main), worker: share(now.worker - before.worker) };
}

function plainPicture(): Uint8ClampedArray {
  return new Uint8ClampedArray(FRAME.width * FRAME.height).fill(TABLE_GREY);
}
