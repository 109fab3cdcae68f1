import { sql, type Kysely } from 'kysely';
import {
  changesOf,
  previewOf,
  type BookingChange,
  type WeekPreview,
} from '@offpiste/core/office/import/import-preview.rules';
import type { ImportWeekInfo } from '@offpiste/core/office/import/import.contract';
import { weekBrand } from '@offpiste/core/office/import/week-brand.rules';
import { noticeCounts } from '@offpiste/core/office/office-change/change-notice.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { COMMAND_LINE, writeAudit, type Author } from '#access/audit/audit.store';
import { isErasing } from '#week/week/known-week.store';
import type { Schema } from '#platform/database/schema';
import { ImportRefused, PreviewOutdated } from '#office/planned-week/import-error';
import { dropKeptWeek, keepWeek } from '#office/planned-week/kept-week.store';
import { bookedByImport, readBookedClients } from '#office/sheet/booked-clients.store';
import { previewMark } from './preview-mark.ts';
import type { WeekToImport } from '#office/office-change/merge-week';

const CHANGES_WRITTEN_AT_ONCE = 1000;

export interface ImportAuthor extends Author {
  readonly source: readonly string[];
}

export interface RecordOptions {
  readonly by?: ImportAuthor;
  /** The mark of the preview. An import with another result is rejected. */
  readonly seen?: string;
  readonly takesBack?: number;
  readonly jobId?: string;
}

export interface BegunImport {
  readonly importId: number;
  readonly weekId: string;
  readonly changes: readonly BookingChange[];
}

const NO_ACCOUNT: ImportAuthor = { ...COMMAND_LINE, source: [] };

/** Call it before the weeks are written, because it keeps the planned weeks. */
export async function beginImports(
  tx: Kysely<Schema>,
  weeks: readonly WeekToImport[],
  options: RecordOptions,
): Promise<BegunImport[]> {
  const booked = [];
  for (const { week, notices } of weeks) {
    const before = await readBookedClients(tx, week.week.weekId);
    const after = bookedByImport(week);
    booked.push({ week, notices, changes: changesOf(before, after), preview: previewOf(before, after) });
  }
  const previews = booked.map(({ week, ...preview }) => ({ weekId: week.week.weekId, ...preview }));
  if (options.seen !== undefined && previewMark(previews) !== options.seen) throw new PreviewOutdated();
  const begun: BegunImport[] = [];
  for (const { week, changes, preview, notices } of booked) {
    const { weekId } = week.week;
    const known = await tx.selectFrom('week').select('brand').where('week_id', '=', weekId).executeTakeFirst();
    if (await isErasing(tx, weekId)) throw new ImportRefused(refuse('week-erased'));
    const importId = await writeRecord(tx, week.week, {
      ...options,
      counts: { ...preview.counts, ...noticeCounts(notices) },
      brand: weekBrand(week, known?.brand),
      isFirst: known === undefined,
    });
    if (options.takesBack !== undefined) await dropKeptWeek(tx, weekId);
    else if (known) await keepWeek(tx, weekId, importId);
    begun.push({ importId, weekId, changes });
  }
  return begun;
}

interface NewRecord extends RecordOptions {
  readonly counts: WeekPreview['counts'] & Readonly<Record<string, number>>;
  readonly brand: string;
  readonly isFirst: boolean;
}

/** Only the last import of a week can be taken back. */
export async function writeRecord(
  tx: Kysely<Schema>,
  { weekId, weekName }: Pick<ImportWeekInfo, 'weekId' | 'weekName'>,
  { by = NO_ACCOUNT, counts, brand, isFirst, takesBack, jobId }: NewRecord,
): Promise<number> {
  if (takesBack !== undefined) await markTakenBack(tx, weekId, takesBack);
  const { import_id } = await tx
    .insertInto('week_import')
    .values({
      week_id: weekId,
      week_name: weekName,
      brand,
      rep_id: by.repId ?? null,
      rep_name: by.name,
      source: [...by.source],
      counts: JSON.stringify(counts),
      is_first: isFirst,
      state: 'begun',
      takes_back: takesBack ?? null,
      job_id: jobId ?? null,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

async function markTakenBack(tx: Kysely<Schema>, weekId: string, importId: number): Promise<void> {
  const last = await tx
    .selectFrom('week_import')
    .select(['import_id', 'takes_back'])
    .where('week_id', '=', weekId)
    .orderBy('import_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (last?.import_id !== importId || last.takes_back !== null) throw new ImportRefused(refuse('nothing-to-take-back'));
  await tx.updateTable('week_import').set({ state: 'taken back' }).where('import_id', '=', importId).execute();
}

/** Call it after the weeks are written. */
export async function writeChanges(tx: Kysely<Schema>, begun: readonly BegunImport[]): Promise<void> {
  for (const { importId, weekId, changes } of begun)
    for (let from = 0; from < changes.length; from += CHANGES_WRITTEN_AT_ONCE) {
      const rows = JSON.stringify(changes.slice(from, from + CHANGES_WRITTEN_AT_ONCE));
      await sql`
        insert into client_change (import_id, week_id, reference, before, after)
        select ${importId}, ${weekId}, reference, before, after
        from jsonb_to_recordset(${rows}::jsonb) as row (reference text, before jsonb, after jsonb)
      `.execute(tx);
    }
}

export async function endImports(db: Kysely<Schema>, importIds: readonly number[]): Promise<void> {
  if (importIds.length === 0) return;
  await db.updateTable('week_import').set({ state: 'applied' }).where('import_id', 'in', importIds).execute();
  await auditImports(db, importIds);
}

async function auditImports(db: Kysely<Schema>, importIds: readonly number[]): Promise<void> {
  const imports = await db.selectFrom('week_import').selectAll().where('import_id', 'in', importIds).execute();
  for (const { rep_id, rep_name, brand, week_id, takes_back, source, counts } of imports)
    await writeAudit(db, {
      by: { repId: rep_id ?? undefined, name: rep_name },
      brands: [brand],
      weekId: week_id,
      kind: takes_back === null ? 'imported' : 'import-taken-back',
      subject: source.join(', '),
      // `writeRecord` wrote these numbers by name.
      after: Object.fromEntries(Object.entries(counts as object).filter(([, count]) => count !== 0)),
    });
}
