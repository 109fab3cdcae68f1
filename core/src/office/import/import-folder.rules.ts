// Source: docs/reference/import.md (Import).
import type { ImportCompany, ImportWeek } from './import.contract.ts';

/** The files at the top of an import folder. An absent file leaves the earlier import unchanged. */
export const COMPANY_FILES: Readonly<Record<Exclude<keyof ImportCompany, 'weeks'>, string>> = {
  resorts: 'resorts.json',
  contacts: 'contacts.json',
  accounts: 'accounts.json',
};

/** The folder of an import folder with one folder for every week, named by its week id. */
export const WEEKS_FOLDER = 'weeks';

/** The folder of an import folder whose files are served unchanged: documents and pictures of the weeks. */
export const ASSETS_FOLDER = 'assets';

/** The files of a week's folder, one per part. */
export const WEEK_FILES: Readonly<Record<keyof ImportWeek, string>> = {
  week: 'week.json',
  passengers: 'passengers.json',
  tickets: 'tickets.json',
  repRows: 'rep-rows.json',
  coachRows: 'coach-rows.json',
  transferRows: 'transfer-rows.json',
  lessons: 'lessons.json',
  events: 'events.json',
  nightlife: 'nightlife.json',
  files: 'files.json',
  keyRooms: 'key-rooms.json',
};

/** The content of one week's folder: the week itself, and every list it has a file for. */
export type ImportWeekFolder = Pick<ImportWeek, 'week'> & Partial<ImportWeek>;

/**
 * A week with empty lists. Only week.json is required in a week's folder: a list whose file is absent stays as imported
 * before, and is empty in a new week.
 */
export function emptyImportWeek(week: ImportWeek['week']): ImportWeek {
  return {
    week,
    passengers: [],
    tickets: [],
    repRows: [],
    coachRows: [],
    transferRows: [],
    lessons: [],
    events: [],
    nightlife: { days: [] },
    files: [],
    keyRooms: [],
  };
}

/** Something wrong in a file of a week's folder; rows count from one. */
export interface FolderProblem {
  readonly file: string;
  readonly row?: number;
  readonly field?: string;
  readonly words: string;
}
