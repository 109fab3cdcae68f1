// Source: docs/reference/integration.md (Sending a week).
import type { Kysely } from 'kysely';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import type { WaitReason } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { lossBetween } from '@offpiste/core/office/published-sheet/sheet-wait.rules';
import { mergeWeek } from '#office/office-change/merge-week';
import type { ImportContent } from '#office/planned-week/import-content';
import { bookedByImport, readBookedClients } from '#office/sheet/booked-clients.store';
import type { Schema } from '#platform/database/schema';
import type { StoredJob } from './import-job.store.ts';
import type { SentWeek } from './sent-week.store.ts';

/** Why a person should decide about the week, as for published sheets. */
export async function lossOf(db: Kysely<Schema>, { weeks }: ImportContent): Promise<{ loss?: WaitReason }> {
  const [week] = weeks;
  if (!week) return {};
  const before = await readBookedClients(db, week.week.weekId);
  const after = bookedByImport((await mergeWeek(db, week)).week);
  const { reason: loss } = lossBetween(before, after);
  return loss ? { loss } : {};
}

/** A machine learns nothing of other brands. */
export function ownWords({ sent }: StoredJob, problems: readonly SheetProblem[]): readonly SheetProblem[] {
  return sent ? problems.map((problem) => ({ ...problem, words: 'may not be changed with this token' })) : problems;
}

/** A machine names the week in the address, too. */
export function otherWeek(sent: SentWeek | undefined, { week }: OfficeWeek): SheetProblem[] | undefined {
  const cell = week[0];
  if (!sent || cell?.cells['Week ID'] === sent.weekId) return undefined;
  const words = `names the week '${cell?.cells['Week ID'] ?? ''}', but the address names '${sent.weekId}'`;
  return [
    {
      severity: 'error',
      sheet: OFFICE_TABLES.week.name,
      ...(cell === undefined ? {} : { row: cell.row }),
      heading: 'Week ID',
      words,
    },
  ];
}

/** The name of the machine in the audit, without the week. */
export function machineOf(repId: string): string {
  return repId.split('/', 1).join('');
}
