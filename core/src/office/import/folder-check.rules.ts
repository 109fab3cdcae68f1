// Source: docs/reference/import.md (Import).
import { coachIdsOf } from '../../ride/coach/coach-sheet.rules.ts';
import { transportsOf } from '../../people/passenger/passenger.rules.ts';
import { rideOf } from '../../ride/ride/ride.rules.ts';
import { transferIdsOf } from '../../ride/transfer/transfer-sheet.rules.ts';
import { foreignCodes } from './code-check.rules.ts';
import { folderDates } from './folder-date.rules.ts';
import {
  ASSETS_FOLDER,
  WEEK_FILES,
  WEEKS_FOLDER,
  type FolderProblem,
  type ImportWeekFolder,
} from './import-folder.rules.ts';
import type { ImportTicket, ImportWeek } from './import.contract.ts';
import type { KnownWeek } from './known-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** The lists of a week's folder. */
type WeekList = Exclude<keyof ImportWeek, 'week'>;

/** What a database knows of a week before a folder of JSON is imported. */
export interface KnownFolderWeek extends Pick<KnownWeek, 'codes' | 'recordedCodes' | 'assets'> {
  /** How many entries each list has. */
  readonly sizes: Readonly<Partial<Record<WeekList, number>>>;
  /** The lists that others name; they stay where the folder has no file of them. */
  readonly named: Pick<ImportWeek, 'coachRows' | 'transferRows' | 'lessons' | 'events'>;
}

/** What a person lets pass: lists that may become empty, by the names of their files, and clients without names in a demo. */
interface Allowed {
  readonly mayEmpty: readonly string[];
  readonly demo: boolean;
}

/**
 * What a folder of JSON must fulfil like an office's sheets: lists that do not become empty unasked, names, dates, rides,
 * lessons and events that are there, documents and pictures that came along, codes that stay whose they are.
 */
export function folderProblems(week: ImportWeekFolder, known: KnownFolderWeek, allowed: Allowed): SheetProblem[] {
  const found = [
    ...emptiedLists(week, known.sizes, allowed.mayEmpty),
    ...(allowed.demo ? [] : missingNames(week)),
    ...folderDates(week),
    ...unknownTargets(week, known.named),
    ...missingAssets(week, known.assets),
    ...foreignCodes(week, known),
  ];
  return found.map(({ file, row, field, words }) => ({
    severity: 'error',
    sheet: `${WEEKS_FOLDER}/${week.week.weekId}/${file}`,
    ...(row === undefined ? {} : { row }),
    ...(field === undefined ? {} : { heading: field }),
    words,
  }));
}

/** Whether a name is that of a list that may become empty. */
export function isListFile(name: string): boolean {
  return name !== WEEK_FILES.week && Object.values(WEEK_FILES).includes(name);
}

function emptiedLists(
  week: ImportWeekFolder,
  sizes: KnownFolderWeek['sizes'],
  mayEmpty: readonly string[],
): FolderProblem[] {
  return Object.entries(WEEK_FILES).flatMap(([list, file]): FolderProblem[] => {
    const had = sizes[list as WeekList] ?? 0;
    if (had === 0 || mayEmpty.includes(file)) return [];
    const { [list as WeekList]: given } = week;
    if (!given || (Array.isArray(given) ? given : given.days).length > 0) return [];
    const words = `is empty, and the week has ${had} of them; import with --empty ${file} if they are to go, or leave the file out to keep them`;
    return [{ file, words }];
  });
}

function missingNames({ passengers = [], events = [] }: ImportWeekFolder): FolderProblem[] {
  return [
    ...passengers.flatMap(({ passengerName }, at) =>
      passengerName?.trim() ? [] : [{ file: WEEK_FILES.passengers, row: at + 1, field: 'passengerName', words: EMPTY }],
    ),
    ...events.flatMap(({ eventName }, at) =>
      eventName.trim() ? [] : [{ file: WEEK_FILES.events, row: at + 1, field: 'eventName', words: EMPTY }],
    ),
  ];
}

const EMPTY = 'is empty';

function unknownTargets(week: ImportWeekFolder, stored: KnownFolderWeek['named']): FolderProblem[] {
  const { coachRows, transferRows, lessons, events } = { ...stored, ...defined(week) };
  const known: Readonly<Record<string, readonly string[]>> = {
    coach: coachIdsOf(coachRows),
    transfer: transferIdsOf(transferRows),
    lesson: lessons.filter(({ lessonType }) => lessonType === 'lesson').map(({ lessonId }) => lessonId),
    workshop: lessons.filter(({ lessonType }) => lessonType === 'workshop').map(({ lessonId }) => lessonId),
    event: events.map(({ eventId }) => eventId),
  };
  const sets = new Map(Object.entries(known).map(([kind, ids]) => [kind, new Set(ids)]));
  const unknown = (kind: string, id: string): string | undefined => {
    const ids = sets.get(kind);
    // Coaches and transfers have lists without a row of their own, where no row is given at all.
    const isAsked = ids !== undefined && (ids.size > 0 || (kind !== 'coach' && kind !== 'transfer'));
    return isAsked && !ids.has(id) ? `there is no ${kind} "${id}"` : undefined;
  };
  return [
    ...(week.tickets ?? []).flatMap(({ kind, target }: ImportTicket, at) =>
      inRow(WEEK_FILES.tickets, at + 1, 'target', target && unknown(kind, target)),
    ),
    ...(week.passengers ?? []).flatMap((passenger, at) =>
      transportsOf(passenger).flatMap((transport) => {
        const ride = rideOf(transport);
        return inRow(WEEK_FILES.passengers, at + 1, 'coach', ride && unknown(ride.kind, ride.id));
      }),
    ),
  ];
}

function defined({ coachRows, transferRows, lessons, events }: ImportWeekFolder): Partial<KnownFolderWeek['named']> {
  return {
    ...(coachRows ? { coachRows } : {}),
    ...(transferRows ? { transferRows } : {}),
    ...(lessons ? { lessons } : {}),
    ...(events ? { events } : {}),
  };
}

function missingAssets({ files = [], nightlife }: ImportWeekFolder, assets: ReadonlySet<string>): FolderProblem[] {
  const isMissing = (name: string) => name !== '' && !/^https?:\/\//i.test(name) && !assets.has(name);
  const words = (name: string) =>
    `"${name}" is no file in the folder ${ASSETS_FOLDER}, and no address that begins with https://`;
  return [
    ...files.flatMap(({ url }, at) => inRow(WEEK_FILES.files, at + 1, 'url', isMissing(url) && words(url))),
    ...(nightlife?.days ?? []).flatMap(({ events }, day) =>
      events.flatMap(({ image }, at) =>
        inRow(WEEK_FILES.nightlife, day + 1, `event ${at + 1}, image`, isMissing(image) && words(image)),
      ),
    ),
  ];
}

function inRow(file: string, row: number, field: string, words: string | false | undefined): FolderProblem[] {
  return words ? [{ file, row, field, words }] : [];
}
