import type { Kysely } from 'kysely';
import { weekProblems } from '@offpiste/core/office/import/import-check.rules';
import { companyFrom } from '@offpiste/core/office/import/company-builder.rules';
import {
  changesOf,
  previewOf,
  type BookingChange,
  type WeekPreview,
} from '@offpiste/core/office/import/import-preview.rules';
import { withKnownFiles, withKnownNames } from '@offpiste/core/office/import/known-name.rules';
import { codesOf } from '@offpiste/core/office/import/made-code.rules';
import { withOfficeNames, type NamedSheets, type OfficeName } from '@offpiste/core/office/import/office-name.rules';
import { withoutEmptied } from '@offpiste/core/office/import/emptied-column.rules';
import { officeProblems } from '@offpiste/core/office/import/office-check.rules';
import { readOfficeWeek, type OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { errorsAmong, withoutAbsence } from '@offpiste/core/office/import/sheet-problem.rules';
import { withResortZones } from '@offpiste/core/office/import/stop-zone.rules';
import { weekFrom } from '@offpiste/core/office/import/week-builder.rules';
import type { ChangeNotice } from '@offpiste/core/office/office-change/merge-changes.rules';
import type { Schema } from '#platform/database/schema';
import type { ImportContent } from '#office/planned-week/import-content';
import { ImportError } from '#office/planned-week/import-error';
import { mergeWeek } from '#office/office-change/merge-week';
import { bookedByImport, readBookedClients } from './booked-clients.store.ts';
import { collectOfficeFiles } from './collect-office-files.ts';
import { readBrand, readKnownWeek } from './known-week.store.ts';
import { readNamingBrands, readOfficeNames } from './office-name.store.ts';
import { readOfficeFiles, type OfficeContent } from './read-office-files.ts';
import { secretNumber } from './secret-number.ts';

export interface ImportPlan {
  /** Undefined while there are errors. */
  readonly content: ImportContent | undefined;
  readonly problems: readonly SheetProblem[];
  readonly previews: readonly {
    readonly weekId: string;
    readonly weekName: string;
    readonly preview: WeekPreview;
    readonly changes: readonly BookingChange[];
    readonly notices: readonly ChangeNotice[];
  }[];
}

/**
 * Changes nothing. `mayEmpty` lists the sheets, and columns as `emptyName` writes them, that may become empty. Throws an
 * ImportError if the path cannot be read.
 */
export async function planImport(
  db: Kysely<Schema>,
  path: string,
  mayEmpty: readonly string[],
): Promise<ImportPlan & { readonly names: readonly OfficeName[] }> {
  const content = await readOfficeFiles(await collectOfficeFiles(path));
  const named = await namedSheets(db, content);
  return { ...(await planOffice(db, readSheets({ ...content, ...named }), mayEmpty)), names: named.used };
}

/** The sheets with the remembered names of the brand that they have under these names. */
async function namedSheets(db: Kysely<Schema>, content: OfficeContent): Promise<NamedSheets> {
  for (const brand of await readNamingBrands(db)) {
    const named = withOfficeNames(content, await readOfficeNames(db, brand));
    if (named.used.length > 0 && (await readBrand(db, readSheets({ ...content, ...named }).week)) === brand)
      return named;
  }
  return withOfficeNames(content, []);
}

/** `problems` has those that need no database. */
export interface OfficeSheetsRead {
  readonly week: OfficeWeek;
  readonly problems: readonly SheetProblem[];
  readonly assets: OfficeContent['assets'];
  readonly isIncomplete: boolean;
}

export function readSheets({ sheets, assets, problems, isIncomplete }: OfficeContent): OfficeSheetsRead {
  const read = readOfficeWeek({ sheets, assets: assets.map(({ name }) => name), isIncomplete });
  return { week: withKnownNames(read.week), problems: [...problems, ...read.problems], assets, isIncomplete };
}

export async function planOffice(
  db: Kysely<Schema>,
  { week: read, problems, assets, isIncomplete }: OfficeSheetsRead,
  mayEmpty: readonly string[],
): Promise<ImportPlan> {
  const known = await readKnownWeek(db, read);
  const zoned = withResortZones(read, known.resorts);
  const week = withKnownFiles(zoned, { own: [...read.assets, ...known.ownAssets], all: known.assets });
  const checked = officeProblems(week, { ...known, ...withoutEmptied(known, mayEmpty) });
  const all = [...problems, ...(isIncomplete ? withoutAbsence(checked) : checked)];
  if (errorsAmong(all).length > 0) return { content: undefined, problems: all, previews: [] };
  const content = { ...(await contentFrom(db, week, known.codes)), assets };
  return { content, problems: all, previews: await previewsOf(db, content) };
}

/** Needs sheets without errors. `known` has the ticket codes by booking reference. */
export async function contentFrom(
  db: Kysely<Schema>,
  week: OfficeWeek,
  known: ReadonlyMap<string, string>,
): Promise<ImportContent> {
  const built = weekFrom(week, codesOf(week, known, await secretNumber(db)));
  const faults = weekProblems(built);
  if (faults.length > 0) throw new ImportError(faults);
  return { ...companyFrom(week), weeks: [built], assets: [] };
}

async function previewsOf(db: Kysely<Schema>, { weeks }: ImportContent): Promise<ImportPlan['previews']> {
  const previews = [];
  for (const given of weeks) {
    const { week, notices } = await mergeWeek(db, given);
    const { weekId, weekName } = week.week;
    const before = await readBookedClients(db, weekId);
    const after = bookedByImport(week);
    previews.push({ weekId, weekName, preview: previewOf(before, after), changes: changesOf(before, after), notices });
  }
  return previews;
}
