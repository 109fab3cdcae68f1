import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { bookingRefOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import type { Page } from '@playwright/test';
import { comeBack } from '../phone/come-back.ts';
import { expect, openLoadTransfer } from '../phone/journey.ts';
import { countedRows } from '../record/ledger-effects.ts';
import { ledgerOf } from '../record/ledger.ts';
import type { RunningServer } from '../server/running-server.ts';
import { manifestOf } from '../ticket/ride.ts';
import type { WalkPhone } from './walk-phone.ts';

const AGREE_WITHIN_MS = 60_000;

interface Truth {
  /** By booking reference: 'Loaded', 'Missing', or not travelling. */
  readonly listed: Readonly<Record<string, string>>;
  readonly extras: readonly string[];
  readonly hasLeft: boolean;
}

/**
 * Database, phones and manifests agree that each client of the transfer is either on board, not travelling or missing.
 */
export async function expectEverybodyOnce(
  server: RunningServer,
  week: ImportWeek,
  walkers: readonly WalkPhone[],
): Promise<void> {
  for (const walker of walkers) {
    const { page, transfer, username } = walker;
    const truth = await truthOf(server, week, transfer);
    await page.goto('/');
    await comeBack(page, week, username);
    await openLoadTransfer(page, transfer);
    await expect(async () => expect(await screenOf(page)).toEqual(countsOf(truth))).toPass({
      timeout: AGREE_WITHIN_MS,
    });
    const rows = await manifestOf(page);
    expect(shownIn(rows, truth)).toEqual({ ...truth.listed, extras: truth.extras.length });
    expect(rows).toHaveLength(Object.keys(truth.listed).length + truth.extras.length);
  }
}

async function truthOf(server: RunningServer, week: ImportWeek, transfer: string): Promise<Truth> {
  const tickets = await server.query<{ barcode: string; bookingRef: string; status: string | null }>(
    `select barcode, booking_ref as "bookingRef", status from ticket
     where week_id = $1 and kind = 'transfer' and target = $2 and direction = 'outbound' and not deleted`,
    [week.week.weekId, transfer],
  );
  const words: Readonly<Record<string, string>> = { loaded: 'Loaded', absent: 'No-show' };
  const loaded = new Set(tickets.flatMap(({ barcode, status }) => (status === 'loaded' ? [barcode] : [])));
  const counted = countedRows(await ledgerOf(server, week)).filter(({ verdict }) => verdict !== 'refused');
  const extras = counted.filter(({ kind, topic }) => kind === 'extra-passenger' && !loaded.has(topic));
  return {
    listed: Object.fromEntries(tickets.map(({ bookingRef, status }) => [bookingRef, words[status ?? ''] ?? 'Missing'])),
    extras: [...new Set(extras.map(({ topic }) => topic))],
    hasLeft: counted.some(({ kind }) => kind === 'departure'),
  };
}

function countsOf({ listed, extras, hasLeft }: Truth): Record<string, unknown> {
  const states = Object.values(listed);
  const loaded = states.filter((state) => state === 'Loaded').length;
  return {
    loaded: `${loaded}/${states.length}`,
    isSomebodyMissing: loaded > 0 && states.includes('Missing'),
    extras: extras.length,
    hasLeft,
  };
}

async function screenOf(page: Page): Promise<Record<string, unknown>> {
  const bar = await page
    .getByRole('progressbar', { name: 'Loaded', includeHidden: true })
    .getAttribute('aria-valuetext');
  const extras = page.getByRole('list', { name: 'Extra passengers, outbound' }).getByRole('listitem');
  return {
    loaded: /^\d+\/\d+/.exec(bar ?? '')?.[0],
    isSomebodyMissing: await page.getByRole('region', { name: 'Still missing' }).isVisible(),
    extras: await extras.count(),
    hasLeft: await page.getByText(/^Left /).isVisible(),
  };
}

/** The states in the manifest's rows; a row with a name from the list belongs to the list. */
function shownIn(rows: readonly string[], { listed, extras }: Truth): Record<string, unknown> {
  const strangers = extras.map(bookingRefOf);
  const shown = Object.keys(listed).map((bookingRef) => [
    bookingRef,
    ['Loaded', 'Missing', 'No-show'].find((word) =>
      rows.some((row) => row.includes(bookingRef) && row.toLowerCase().endsWith(word.toLowerCase())),
    ),
  ]);
  const inExtras = rows.filter((row) => strangers.some((one) => row.includes(one)) && /scanned/.test(row));
  return { ...Object.fromEntries(shown), extras: inExtras.length };
}
