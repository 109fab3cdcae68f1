// Source: docs/reference/import.md (Import).
import type { ImportWeek } from './import.contract.ts';

/** Absent lists stay as they were, or are empty in a new week. */
export type ImportedWeek = Omit<ImportWeek, KeptList> & Partial<Pick<ImportWeek, KeptList>>;
type KeptList = 'repRows' | 'nightlife' | 'files';

/** A week with empty lists. */
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
