import { publishedSheet } from '@offpiste/brands/english/office/published-sheet.texts';
import type { Kysely } from 'kysely';
import { say } from '@offpiste/core/base/brand/say.rules';
import { problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import {
  SHEET_ORDERS,
  type PublishedSheetReply,
  type WaitingSheet,
} from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sheetAddressFault } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { fetchDueSheets } from '#office/published-sheet/fetch-sheets';
import { syncPublishedWeek } from '#office/published-sheet/sync-published-week';
import { COMMAND_LINE } from '#access/audit/audit.store';
import { isErasing } from '#week/week/known-week.store';
import type { Schema } from '#platform/database/schema';
import {
  decideSheet,
  orderSheet,
  removeSheetAddress,
  setSheetAddress,
} from '#office/published-sheet/change-sheets.store';
import { readShownSheet, sheetPlaceOf } from '#office/published-sheet/shown-sheet.store';
import { command, type InDatabase } from './command.ts';
import { findNamedWeek } from './named-week.store.ts';

/** This part of an id identifies a waiting fetch. */
const ID_SHOWN = 8;
const CLIENTS_SHOWN = 20;

const FAULTS = {
  'sheet-address': 'The address must begin with https:// and contain no user name',
  'sheet-page-address':
    'This is the web page of the table. Publish the table (File, Share, Publish to web) and give the address that ends with output=xlsx or output=csv',
};

type SheetContext = InDatabase<'fetchSheet' | 'warn'>;

export const sheetCommand = command({
  usage: `sheet <weekId>             shows the addresses, problems and waiting changes of the published sheets
sheet <weekId> set <sheet> <address>  sets the address of one sheet (.csv),
                                                 or of a workbook (.xlsx) with Workbook as <sheet>
sheet <weekId> remove <sheet>
sheet <weekId> pause | resume | fetch
sheet <weekId> apply | leave <id>  decides on a waiting fetch`,
  async run(context: SheetContext, [weekId, verb, ...rest]) {
    if (weekId === undefined) return undefined;
    const { db } = context;
    const { name: weekName } = await findNamedWeek(db, weekId);
    if (await isErasing(db, weekId)) throw new Error('The names of this week were erased');
    const shown = () => readShownSheet(db, { weekId, weekName });
    if (verb !== undefined && !(await changed(db, weekId, [verb, ...rest], shown))) return undefined;
    if (verb === 'fetch' || verb === 'apply') await fetchAndWork(context, weekId);
    return sheetWords(weekId, await shown());
  },
});

async function changed(
  db: Kysely<Schema>,
  weekId: string,
  [verb = '', first = '', second = '', ...others]: readonly string[],
  shown: () => Promise<PublishedSheetReply>,
): Promise<boolean> {
  const order = SHEET_ORDERS.find((each) => each === verb);
  const change = { weekId, by: COMMAND_LINE };
  if (order && first === '') {
    await orderSheet(db, change, order);
    return true;
  }
  if ((verb === 'apply' || verb === 'leave') && first !== '' && second === '') {
    const id = (await shown()).waiting?.id;
    if (!id?.startsWith(first) || !(await decideSheet(db, change, id, verb)))
      throw new Error('The waiting changes are no longer the same. Check them again.');
    return true;
  }
  if (first === '' || others.length > 0) return false;
  const place = sheetPlaceOf(first);
  if (place === undefined) throw new Error(`No sheet "${first}" can have an address here`);
  if (verb === 'remove' && second === '') {
    await removeSheetAddress(db, { ...change, sheet: place });
    return true;
  }
  if (verb !== 'set' || second === '') return false;
  const fault = sheetAddressFault(second);
  if (fault) throw new Error(FAULTS[fault]);
  if (!(await setSheetAddress(db, { ...change, sheet: place }, second)))
    throw new Error('A workbook contains every sheet. Remove the other address first.');
  return true;
}

/** The server does the same in its turn. */
async function fetchAndWork({ db, fetchSheet, warn }: SheetContext, weekId: string): Promise<void> {
  const log = { warn: (_: unknown, words?: string) => warn(words ?? '') };
  await fetchDueSheets(db, weekId, { fetchSheet, log });
  await syncPublishedWeek(db, weekId);
}

function sheetWords(weekId: string, sheet: PublishedSheetReply): string {
  const { addresses, isPaused, pausedWhy, goodAt, appliedAt, problems, errorCount, warningCount, waiting } = sheet;
  if (addresses.length === 0 && !goodAt) return `Week ${weekId} (${sheet.weekName}) has no published sheets.`;
  return [
    `Week ${weekId} (${sheet.weekName}), ${isPaused ? `paused${pausedWhy ? `: ${pausedWhy}` : ''}` : 'on'}`,
    ...addresses.map(
      ({ sheet: name, shown, fetchedAt = 'never', problem, since }) =>
        `  ${name}: ${shown}, last fetched ${fetchedAt}${problem ? `; since ${since}: ${problem}` : ''}`,
    ),
    `  As in the sheets ${goodAt ?? 'never yet'}, last applied ${appliedAt ?? 'never yet'}`,
    ...(waiting ? waitingLines(waiting) : []),
    `  ${errorCount} errors, ${warningCount} warnings`,
    ...problemLines(problems).map((line) => `  ${line}`),
  ].join('\n');
}

function waitingLines(waiting: WaitingSheet): string[] {
  const { id, since, counts, removed, recoded = [], recodedCount = 0, doubts = [], isLeft } = waiting;
  const withRecords = (recorded: readonly string[]) =>
    recorded.length > 0 ? `, recorded for ${recorded.join(' and ')}` : '';
  const more = (count: number) => (count > CLIENTS_SHOWN ? [`    and ${count - CLIENTS_SHOWN} more`] : []);
  return [
    `  ${isLeft ? 'Left as it was' : 'Waits for a person'} since ${since}: ${Object.entries(counts)
      .flatMap(([change, count]) => (count > 0 ? `${count} ${change}` : []))
      .join(', ')}`,
    ...doubts.map(({ kind, sheet, heading, count = '', all = '', other = '', replacedAt: at = '' }) => {
      const place = heading === undefined ? sheet : `${sheet}, ${heading}`;
      return `    ${place}: ${say(publishedSheet.doubt[kind], { count, all, other, at })}`;
    }),
    ...removed
      .slice(0, CLIENTS_SHOWN)
      .map(({ name, reference, recorded }) => `    removed: ${name} (${reference})${withRecords(recorded)}`),
    ...more(counts.removed),
    ...recoded
      .slice(0, CLIENTS_SHOWN)
      .map(
        ({ name, reference, recorded, before, after }) =>
          `    another code: ${name} (${reference}), ${before} -> ${after}${withRecords(recorded)}`,
      ),
    ...more(recodedCount),
    `    offpiste sheet … apply ${id.slice(0, ID_SHOWN)}, or leave ${id.slice(0, ID_SHOWN)}`,
  ];
}
