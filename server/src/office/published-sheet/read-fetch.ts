// Source: docs/reference/import-jobs.md (Published sheets).
import type { Kysely } from 'kysely';
import { withKnownFiles, withKnownNames } from '@offpiste/core/office/import/known-name.rules';
import { withOfficeNames } from '@offpiste/core/office/import/office-name.rules';
import { OFFICE_TABLES, type OfficeTableKey } from '@offpiste/core/office/import/office-tables.list';
import { readOfficeWeek, type OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { withResortZones } from '@offpiste/core/office/import/stop-zone.rules';
import { weekOf, type GoodWeek, type TableRows } from '@offpiste/core/office/published-sheet/good-week.rules';
import { withoutLeftRows } from '@offpiste/core/office/published-sheet/left-rows.rules';
import { publishedProblems } from '@offpiste/core/office/published-sheet/published-check.rules';
import { settleWeek, type SettledWeek } from '@offpiste/core/office/published-sheet/settle-week.rules';
import { WORKBOOK } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { readKnownWeek } from '#office/sheet/known-week.store';
import { readOfficeNames } from '#office/sheet/office-name.store';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import type { Schema } from '#platform/database/schema';
import type { SheetWork } from './sheet-work.store.ts';

export interface PublishedFetch {
  /** As fetched, without names of the database. */
  readonly week: OfficeWeek;
  readonly codes: ReadonlyMap<string, string>;
  /** The valid part without dismissed changes. `held` sheets stay as they were applied. */
  settle(left: TableRows, held?: ReadonlySet<OfficeTableKey>): SettledWeek;
}

export async function readFetch(db: Kysely<Schema>, weekId: string, work: SheetWork): Promise<PublishedFetch> {
  const { good, brand } = work;
  const sheets = work.sheets.flatMap(({ sheet, bytes }) => (bytes ? [{ name: fileName(sheet), bytes }] : []));
  const { isIncomplete, ...content } = await readOfficeFiles(sheets);
  const read = withOfficeNames(content, await readOfficeNames(db, brand));
  const { week, problems: ofCells } = readOfficeWeek({ sheets: read.sheets, assets: [], isIncomplete });
  const problems = [...read.problems, ...ofCells];
  const known = await readKnownWeek(db, named(weekId, week, good));
  const files = { own: known.ownAssets, all: known.assets };
  // Fetched rows may name kept ones, so the week is known only together with them.
  const meant = (whole: OfficeWeek) => withResortZones(withKnownFiles(withKnownNames(whole), files), known.resorts);
  // Emptied columns are errors of the first fetch. In later ones a person decides about them.
  const compared = good ? { ...known, filled: {} } : known;
  const check = (candidate: OfficeWeek) => publishedProblems(meant(candidate), { weekId, brand }, compared);
  return {
    week,
    codes: known.codes,
    settle: (left, held) => {
      const fetched = { week: meant(withoutLeftRows(week, good, left)), problems };
      const settled = settleWeek(fetched, good, check, held);
      return { ...settled, week: settled.week && meant(settled.week) };
    },
  };
}

/** The week under its own id, and ids that may be another week's. */
function named(weekId: string, week: OfficeWeek, good: GoodWeek | undefined): OfficeWeek {
  const was = weekOf(new Map(Object.entries(good?.rows ?? {}) as [keyof GoodWeek['rows'], never][]));
  const cells = { ...week.week[0]?.cells, 'Week ID': weekId } as OfficeWeek['week'][number]['cells'];
  return {
    ...week,
    week: [{ row: 0, others: {}, cells }],
    lessons: [...week.lessons, ...was.lessons],
    workshops: [...week.workshops, ...was.workshops],
    events: [...week.events, ...was.events],
  };
}

function fileName(sheet: string): string {
  return sheet === WORKBOOK ? `${WORKBOOK}.xlsx` : `${OFFICE_TABLES[sheet as keyof typeof OFFICE_TABLES].name}.csv`;
}
