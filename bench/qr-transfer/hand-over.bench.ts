import { readLightText } from '@offpiste/core/handover/qr-transfer/qr-code.rules';
import { frameText, type PlayableMessage, readFrame } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { gatherFrame, messageOf, type Gathered } from '@offpiste/core/handover/qr-transfer/qr-gather.rules';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Bench } from '../stage/bench.stage.ts';
import { workerAddress } from '../decoder/decoder.readers.ts';
import { median, percentile, seconds } from '../stage/durations.ts';
import { turnOnPhone } from '../phone/phone.browser.ts';
import type { Row } from '../stage/row.format.ts';
import { makerOf } from '../../web/src/carried/check-record.ts';
import { server as certifier } from '../../web/src/qr-transfer/certified-phones.builder.ts';
import { invite, readInvitation } from '../../web/src/qr-transfer/invitation.ts';
import { openMessage, sealFor } from '../../web/src/qr-transfer/sealed-message.ts';
import { handedRecords } from './handed-records.builder.ts';
import { type PlayReading, readPlay } from './qr.page.ts';

const RUNS = 12;
/** Records, and the seconds that nineteen of twenty hand-overs may take. */
const HAND_OVERS = [
  { records: 20, withinS: 2 },
  { records: 100, withinS: 4 },
  { records: 400, withinS: 12 },
] as const;
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
  { records, withinS }: (typeof HAND_OVERS)[number],
  ear: Ear,
): Promise<Row> {
  const { trust, phone } = await certifier();
  const [player, reader] = [await phone(), await phone({ repId: '1002', name: 'Ben Ash', signIn: 's2' })];
  const handed = await handedRecords(player, loads(week, records), week.week.weekId);
  const plays: PlayReading[] = [];
  const opening: number[] = [];
  let [bytes, codes] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const invitation = await invite(reader);
    const known = await readInvitation(invitation.text, trust);
    if (typeof known === 'string') throw new Error(known);
    const sealed = await sealFor(known, { records: handed }, player);
    const { play, message } = await readOf(page, ear, sealed, run * 3);
    const opened = await seconds(async () => {
      const content = await openMessage(message, invitation, trust);
      const records = typeof content === 'string' ? [] : content.payload.records;
      const makers = await Promise.all(records.map((record) => makerOf(record, trust)));
      if (makers.filter(({ ok }) => ok).length !== handed.length) throw new Error('Not all records hold');
    });
    plays.push({ ...play, seconds: play.seconds + opened });
    opening.push(opened);
    [bytes, codes] = [message.length, sealed.chunks.length];
  }
  const times = plays.map((play) => play.seconds);
  return {
    what: `${records} records by light, a fifth lost, p95`,
    value: percentile(times, 0.95),
    unit: 's',
    budget: { atMost: withinS },
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
  cut: PlayableMessage,
  from: number,
): Promise<{ readonly play: PlayReading; readonly message: Uint8Array<ArrayBuffer> }> {
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
