import { readLightText } from '@offpiste/core/handover/qr-transfer/qr-code.rules';
import { cutMessage, frameText, readFrame } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { gatherFrame, messageOf, type Gathered } from '@offpiste/core/handover/qr-transfer/qr-gather.rules';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Bench } from '../stage/bench.stage.ts';
import { workerAddress } from '../decoder/decoder.readers.ts';
import { median, percentile } from '../stage/durations.ts';
import { turnOnPhone } from '../phone/phone.browser.ts';
import type { Row } from '../stage/row.format.ts';
import { handedRecords } from './handed-records.builder.ts';
import { type PlayReading, readPlay } from './qr.page.ts';
import { sealedRecords } from './sealed-records.ts';

const RUNS = 12;
/** Records, and the seconds that nineteen of twenty hand-overs may take. */
const HAND_OVERS = [
  { records: 20, seconds: 2 },
  { records: 100, seconds: 4 },
  { records: 400, seconds: 12 },
] as const;
const TO = 7;
const LOST_OF = 5;
const CODE_MS = 100;
const GIVE_UP_MS = 60_000;
/** Codes painted in advance: so many for each chunk, and more, because repeated mixes add nothing. */
const PAINTED = { ofEachChunk: 4, more: 100 };

/**
 * From the first picture of the playing screen until every record is decrypted and its signature checked. The built worker
 * reads pictures of 1,280 by 720 as fast as it can. A fifth of them are lost, and another fifth show two codes at once.
 */
export const handOver: Bench = {
  name: 'hand-over',
  run: async ({ server, week }) => {
    const ear: Ear = { hear: () => false };
    const phone = await turnOnPhone(server.origin, { withoutServiceWorker: true });
    try {
      const { page } = phone;
      await page.route('**/bench/**', (route) =>
        route.fulfill({ body: '<!doctype html><title>Light</title>', contentType: 'text/html' }),
      );
      await page.exposeFunction('heard', (text: string) => ear.hear(text));
      await page.goto('/bench/page');
      const rows: Row[] = [];
      for (const one of HAND_OVERS) rows.push(await rowOf(page, week, one, ear));
      return rows;
    } finally {
      await phone.turnOff();
    }
  },
};

async function rowOf(
  page: Page,
  week: ImportWeek,
  { records, seconds }: (typeof HAND_OVERS)[number],
  ear: Ear,
): Promise<Row> {
  const handed = await handedRecords(loads(week, records), week.week.weekId);
  const plays: PlayReading[] = [];
  const opening: number[] = [];
  let [bytes, codes] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const sealed = await sealedRecords(handed);
    const read = await readOf(page, ear, sealed.message, run * 3);
    const opened = await sealed.open(read.message);
    plays.push({ ...read.play, seconds: read.play.seconds + opened });
    opening.push(opened);
    [bytes, codes] = [sealed.message.length, cutMessage(sealed.message, TO).chunks.length];
  }
  const times = plays.map((play) => play.seconds);
  return {
    what: `${records} records by light, a fifth lost, p95`,
    value: percentile(times, 0.95),
    unit: 's',
    budget: { atMost: seconds },
    note: `p50 ${median(times).toFixed(1)} s, of that ${median(opening).toFixed(2)} s to decrypt and check; ${bytes} bytes, ${codes} codes; ${slowestOf(plays)}`,
  };
}

/** Shows whether the slowest run waited for the machine or for the codes. */
function slowestOf(plays: readonly PlayReading[]): string {
  const [slowest] = plays.toSorted((one, other) => other.seconds - one.seconds);
  if (!slowest) throw new Error('Nothing was played');
  return `slowest: ${slowest.pictures} pictures, one of them ${Math.round(slowest.longestMs)} ms`;
}

/** The other phone has played `from` codes when the camera first sees it. */
async function readOf(
  page: Page,
  ear: Ear,
  message: Uint8Array,
  from: number,
): Promise<{ readonly play: PlayReading; readonly message: Uint8Array }> {
  const cut = cutMessage(message, TO);
  const painted = cut.chunks.length * PAINTED.ofEachChunk + PAINTED.more;
  const codes = Array.from({ length: painted }, (_, index) => squaresOf(frameText(cut, from + index)));
  let gathered: readonly Gathered[] = [];
  ear.hear = (text) => {
    const code = readLightText(text);
    const frame = code?.kind === 'frame' ? readFrame(code.body) : undefined;
    if (frame) gathered = gatherFrame(gathered, frame);
    return gathered[0] !== undefined && messageOf(gathered[0]) !== undefined;
  };
  const play = await page.evaluate(readPlay, {
    codes,
    codeMs: CODE_MS,
    lostOf: LOST_OF,
    worker: await workerAddress(),
    giveUpMs: GIVE_UP_MS,
  });
  const whole = gathered[0] && messageOf(gathered[0]);
  if (!whole) throw new Error('The message was never whole');
  return { play, message: whole };
}

/** The page asks it whether it has read enough. */
interface Ear {
  hear: (text: string) => boolean;
}

/** As the app paints it: level L, one mask, the quiet zone around it. */
function squaresOf(text: string): string {
  const { data } = encode(text, { ecc: 'L', maskPattern: 0, maxVersion: 20, border: 4 });
  return data.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join('')).join('');
}

function loads(week: ImportWeek, count: number): ImportTicket[] {
  const all = week.tickets.filter(({ kind }) => kind === 'coach');
  if (all.length < count) throw new Error(`Only ${all.length} tickets of coaches`);
  return all.slice(0, count);
}
