import { readFile } from 'node:fs/promises';
import { MODAL_SCANNER_SETTINGS } from '@offpiste/core/record/scan/scan-settings.rules';
import type { Page } from '@playwright/test';
import type { Bench } from '../stage/bench.stage.ts';
import { median, percentile } from '../stage/durations.ts';
import { turnOnPhone } from '../phone/phone.browser.ts';
import type { Row } from '../stage/row.format.ts';
import { prepareReaders, type Reading } from './decoder.page.ts';
import { type ReaderName, READERS, RIVAL_FILES, workerAddress } from './decoder.readers.ts';
import { FRAME_KINDS } from './frame-kinds.list.ts';
import { emptyFrames, type Frame, hardClips, hardFrames, neighbourFrames } from './frame.builder.ts';
import { FRAME } from './scene.ts';

const SEED = 2026;
const OF_EACH_KIND = 32;
const EMPTY = 100;
const NEIGHBOURS = 40;
const CLIPS_OF_EACH_KIND = 4;
const BUDGET_SHARE = 77;
const CLIP_BUDGET_SHARE = 69;
const NEARER_BUDGET_SHARE = 95;
/** Until a session has saved the maximum time of second tries for one frame. */
const RESTED_MS = 2500;

interface Read {
  readonly frame: Omit<Frame, 'pixels'>;
  readonly by: Readonly<Record<string, Reading>>;
}

/** Frames of a camera at a coach's door, read by the built worker and by the usual other readers. */
export const decoder: Bench = {
  name: 'decoder',
  run: async ({ server }) => {
    const phone = await turnOnPhone(server.origin, { withoutServiceWorker: true });
    try {
      const { page } = phone;
      let shown: Buffer = Buffer.alloc(0);
      await page.route('**/bench/**', async (route) => {
        const file = new URL(route.request().url()).pathname.replace('/bench/', '');
        const rival = RIVAL_FILES[file];
        if (rival !== undefined) return route.fulfill({ body: await readFile(rival), contentType: 'text/javascript' });
        if (file === 'frame') return route.fulfill({ body: shown, contentType: 'application/octet-stream' });
        return route.fulfill({ body: '<!doctype html><title>Decoders</title>', contentType: 'text/html' });
      });
      const readAll = async (frames: Iterable<Frame>): Promise<Read[]> => {
        const reads: Read[] = [];
        for (const { pixels, ...frame } of frames) {
          shown = Buffer.from(pixels.buffer);
          reads.push({ frame, by: await readShown(page) });
        }
        return reads;
      };
      await openReaders(page, READERS, RESTED_MS);
      const hard = await readAll(hardFrames(SEED, OF_EACH_KIND));
      const empty = await readAll(emptyFrames(SEED, EMPTY));
      const neighbours = await readAll(neighbourFrames(SEED, NEIGHBOURS));
      await openReaders(page, ['ours'], MODAL_SCANNER_SETTINGS.scanInterval);
      const inSession = await readAll(hardFrames(SEED, OF_EACH_KIND));
      await openReaders(page, ['ours'], MODAL_SCANNER_SETTINGS.scanInterval);
      const clips = await readAll(hardClips(SEED, CLIPS_OF_EACH_KIND));
      return [
        ...READERS.flatMap((name) => rowsOf(name, hard, empty, neighbours)),
        sessionRow(inSession),
        clipRow(clips),
      ];
    } finally {
      await phone.turnOff();
    }
  },
};

/** The pace follows our worker's clock, so that other readers do not affect the time of second tries. */
async function openReaders(page: Page, readers: readonly ReaderName[], paceMs: number): Promise<void> {
  await page.goto('/bench/page');
  await page.evaluate(prepareReaders, {
    readers,
    worker: await workerAddress(),
    size: FRAME,
    paceMs,
    freeMs: MODAL_SCANNER_SETTINGS.scanInterval,
  });
}

async function readShown(page: Page): Promise<Record<string, Reading>> {
  return page.evaluate(() => {
    const readFrame = Reflect.get(window, 'readFrame') as (frame: string) => Promise<Record<string, Reading>>;
    return readFrame('/bench/frame');
  });
}

function rowsOf(name: ReaderName, hard: readonly Read[], empty: readonly Read[], neighbours: readonly Read[]): Row[] {
  const times = hard.map(({ by }) => by[name]?.ms ?? 0);
  const falseReads = [...hard, ...empty].filter(({ frame, by }) => isFalse(by[name], frame.code)).length;
  const credit = name === 'ours' ? 'rested: each frame has all that second tries may save up, 500 ms; ' : '';
  const note = `${credit}median ${Math.round(median(times))} ms, p95 ${Math.round(percentile(times, 0.95))} ms`;
  const share = { what: `${hard.length} hard frames read, ${name}`, value: shareRead(hard, name), unit: '%', note };
  const wrong = `false reads of ${hard.length} hard and ${empty.length} empty frames, ${name}`;
  const beside = `the nearer of two codes, ${neighbours.length} frames, ${name}`;
  const near = shareRead(neighbours, name);
  if (name !== 'ours')
    return [
      { what: share.what, reference: `${share.value.toFixed(1)} % (${note})` },
      { what: wrong, reference: `${falseReads}` },
      { what: beside, reference: `${Math.round(near)} %` },
    ];
  return [
    { ...share, budget: { atLeast: BUDGET_SHARE } },
    ...kindRows(hard),
    { what: wrong, value: falseReads, unit: 'frames', budget: { atMost: 0 } },
    { what: beside, value: near, unit: '%', budget: { atLeast: NEARER_BUDGET_SHARE } },
  ];
}

function kindRows(hard: readonly Read[]): Row[] {
  return FRAME_KINDS.map(({ name, budget }) => {
    const reads = hard.filter(({ frame }) => frame.kind === name);
    const others = READERS.slice(1).map((reader) => `${reader} ${Math.round(shareRead(reads, reader))} %`);
    return {
      what: `  ${name}, ours`,
      value: shareRead(reads, 'ours'),
      unit: '%',
      budget: { atLeast: budget },
      note: others.join(', '),
    };
  });
}

/** The same frames at the pace of a session: each earns 100 ms of second tries. */
function sessionRow(reads: readonly Read[]): Row {
  const { scanInterval } = MODAL_SCANNER_SETTINGS;
  return {
    what: `${reads.length} hard frames read, ours, one every ${scanInterval} ms`,
    value: shareRead(reads, 'ours'),
    unit: '%',
    budget: { atLeast: BUDGET_SHARE },
    note: `each frame earns ${scanInterval / 5} ms of second tries`,
  };
}

/** A clip counts as read if one of its frames is read. */
function clipRow(reads: readonly Read[]): Row {
  const clips = [...Map.groupBy(reads, ({ frame }) => frame.code).values()];
  const read = clips.filter((clip) => shareRead(clip, 'ours') > 0);
  const single = shareRead(
    reads.filter((one, index) => reads[index - 1]?.frame.code !== one.frame.code),
    'ours',
  );
  return {
    what: `${clips.length} clips of ${reads.length / clips.length} hard frames read, ours`,
    value: (100 * read.length) / clips.length,
    unit: '%',
    budget: { atLeast: CLIP_BUDGET_SHARE },
    note: `their first frames: ${single.toFixed(1)} %`,
  };
}

function shareRead(reads: readonly Read[], name: ReaderName): number {
  return (100 * reads.filter(({ frame, by }) => by[name]?.text === frame.code).length) / reads.length;
}

function isFalse(reading: Reading | undefined, code: string | null): boolean {
  return reading !== undefined && reading.text !== null && reading.text !== code;
}
