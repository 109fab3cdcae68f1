import { sql, type Kysely, type Transaction } from 'kysely';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { isAtRevision, pauseSheet } from '#office/planned-week/sheet-pause.store';
import { reopenChanges } from '#office/office-change/office-change.store';
import { writeCompanyDocument, type DocumentSource } from '#week/week/documents.store';
import { hashPassword } from '#access/session/password';
import type { Schema } from '#platform/database/schema';
import { holdsOwnData } from './demo-gate.store.ts';
import type { ImportContent } from '#office/planned-week/import-content';
import { ImportError, SheetsOvertaken } from '#office/planned-week/import-error';
import { mergeWeek, settleChanges, type WeekToImport } from '#office/office-change/merge-week';
import { withImportLock } from '#office/planned-week/import-lock.store';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { beginImports, endImports, writeChanges, type RecordOptions } from './import-record.store.ts';
import { insertDemoAccount } from './demo-account.store.ts';
import { writeAssets } from '#office/planned-week/import-asset.store';
import { writeKeyRooms } from '#office/planned-week/import-key-rooms.store';
import { requireOwnSystemIds } from '#office/planned-week/import-system-id.store';
import {
  CHANGES_AT_ONCE,
  changeTickets,
  closeStage,
  compareTickets,
  openStage,
} from '#office/planned-week/import-ticket.store';
import { planLists, renewListTokens, writeLists, type ListPlan } from '#office/planned-week/import-lists.store';
import type { TouchedLists } from '#office/planned-week/touched-lists.store';
import { renewWeek } from '#office/planned-week/week-content.store';
import { writeWeek } from '#office/planned-week/import-week.store';

/** The percentage that is done when only the changes to existing tickets are left. */
const FIRST_PART = 70;

export interface ImportSummary {
  readonly weeks: number;
  readonly passengers: number;
  readonly tickets: number;
  readonly accounts: number;
  readonly assets: number;
}

function pauseReason({ by, takesBack }: ImportOptions): string {
  const what = takesBack === undefined ? 'a file was imported' : 'an import was taken back';
  return by ? `${what} (${by.name})` : what;
}

function sourceOf({ publishedRevision, takesBack }: ImportOptions): DocumentSource {
  if (publishedRevision !== undefined) return 'published sheet';
  return takesBack === undefined ? 'other' : 'restored';
}

export interface ImportOptions extends RecordOptions {
  readonly demo: boolean;
  /** Set for an import from published sheets: their revision. */
  readonly publishedRevision?: number;
  readonly onProgress?: (percent: number) => void;
  readonly atEnd?: (tx: Transaction<Schema>) => Promise<void>;
}

/**
 * Imports checked content in one transaction. Of many changed tickets, only the first are in it; the others follow in
 * their own transactions (decision 018). Weeks, accounts and files of a demo are marked, because they are public.
 * A database with a company's own data rejects a demo.
 */
export async function importContent(
  db: Kysely<Schema>,
  content: ImportContent,
  options: ImportOptions,
): Promise<ImportSummary> {
  const hashes = await Promise.all((content.accounts ?? []).map(({ password }) => hashPassword(password)));
  const work = async (session: Kysely<Schema>) => {
    await openStage(session);
    const { changes, touched, begun } = await session
      .transaction()
      .execute((tx) => writeContent(tx, content, hashes, options));
    for (let done = CHANGES_AT_ONCE; done < changes; done += CHANGES_AT_ONCE) {
      options.onProgress?.(FIRST_PART + Math.round(((100 - FIRST_PART) * done) / changes));
      await session.transaction().execute((tx) => writeMoreChanges(tx, touched, done));
    }
    if (changes > CHANGES_AT_ONCE) await session.transaction().execute((tx) => finish(tx, begun, options));
    await sql`analyze ticket`.execute(session);
  };
  await withImportLock(db, work, closeStage);
  return summaryOf(content);
}

/** Pauses published sheets, which would undo this import. An outdated import of sheets fails. */
async function settlePublished(
  tx: Transaction<Schema>,
  { weeks }: ImportContent,
  options: ImportOptions,
): Promise<void> {
  for (const { week } of weeks) {
    if (options.publishedRevision === undefined) await pauseSheet(tx, week.weekId, pauseReason(options));
    else if (!(await isAtRevision(tx, week.weekId, options.publishedRevision))) throw new SheetsOvertaken();
  }
}

async function writeContent(
  tx: Transaction<Schema>,
  given: ImportContent,
  hashes: readonly string[],
  options: ImportOptions,
): Promise<{ changes: number; touched: TouchedLists; begun: readonly number[] }> {
  if (options.demo && options.takesBack === undefined && (await holdsOwnData(tx)))
    throw new ImportError(['this database holds weeks or accounts that are no demo, so no demo goes into it']);
  await settlePublished(tx, given, options);
  const merged = await mergeWeeks(tx, given, options);
  const content = { ...given, weeks: merged.map(({ week }) => week) };
  const imports = await beginImports(tx, merged, options);
  options.onProgress?.(20);
  await writeCompany(tx, content, options);
  for (const [index, account] of (content.accounts ?? []).entries())
    await insertDemoAccount(tx, account, hashes[index] ?? '');
  const rewritten = new Map<string, string[]>();
  for (const week of content.weeks)
    rewritten.set(week.week.weekId, await writeWeek(tx, week, { demo: options.demo, source: sourceOf(options) }));
  for (const [index, { importId }] of imports.entries())
    if (merged[index]) await settleChanges(tx, merged[index], { importId, by: options.by?.name ?? COMMAND_LINE.name });
  const weekIds = content.weeks.map(({ week }) => week.weekId);
  await requireOwnSystemIds(tx, weekIds);
  await writeAssets(tx, content.assets, { demo: options.demo, weekIds });
  await writeChanges(tx, imports);
  options.onProgress?.(40);
  const ticketWeeks = content.weeks.map(({ week, tickets }) => ({ weekId: week.weekId, tickets }));
  const { count: changes, touched } = await compareTickets(tx, ticketWeeks, {
    isRestored: options.takesBack !== undefined,
  });
  options.onProgress?.(FIRST_PART);
  const plans = new Map<string, ListPlan>();
  for (const { week, passengers } of content.weeks) {
    const { weekId } = week;
    const changed = new Set([...(rewritten.get(weekId) ?? []), ...(touched.get(weekId) ?? [])]);
    plans.set(weekId, await planLists(tx, { weekId, passengers, areAll: true, touched: changed }));
  }
  for (const weekId of touched.keys()) await renewWeek(tx, weekId);

  // From here on scans wait for locks: nothing slow may follow.
  const changedRooms = new Set<string>();
  for (const { week, keyRooms } of content.weeks)
    if (await writeKeyRooms(tx, week.weekId, keyRooms)) changedRooms.add(week.weekId);
  await changeTickets(tx, 0);
  for (const [weekId, plan] of plans) await writeLists(tx, weekId, plan, { areRoomsChanged: changedRooms.has(weekId) });
  const begun = imports.map(({ importId }) => importId);
  if (changes <= CHANGES_AT_ONCE) await finish(tx, begun, options);
  return { changes, touched, begun };
}

async function finish(tx: Transaction<Schema>, begun: readonly number[], { atEnd }: ImportOptions): Promise<void> {
  await endImports(tx, begun);
  await atEnd?.(tx);
}

/** The audit of every brand shows a change of the company's lists. */
async function writeCompany(tx: Transaction<Schema>, content: ImportContent, options: ImportOptions): Promise<void> {
  for (const list of ['resorts', 'contacts'] as const) {
    const entries = content[list];
    if (!entries || !(await writeCompanyDocument(tx, list, entries)) || options.demo) continue;
    const [by, brands] = [options.by ?? COMMAND_LINE, BRAND_KEYS];
    await writeAudit(tx, {
      by,
      brands,
      kind: 'company-list',
      subject: OFFICE_TABLES[list].name,
      after: { entries: entries.length },
    });
  }
}

/** Includes office changes that ended with the import that is taken back. */
async function mergeWeeks(
  tx: Transaction<Schema>,
  { weeks }: ImportContent,
  { takesBack }: ImportOptions,
): Promise<WeekToImport[]> {
  const merged: WeekToImport[] = [];
  for (const week of weeks) {
    if (takesBack !== undefined) await reopenChanges(tx, week.week.weekId, takesBack);
    merged.push(await mergeWeek(tx, week));
  }
  return merged;
}

async function writeMoreChanges(tx: Transaction<Schema>, touched: TouchedLists, done: number): Promise<void> {
  await changeTickets(tx, done);
  for (const [weekId, keys] of touched) {
    await renewListTokens(tx, weekId, keys);
    // The week's data contains ticket codes.
    await renewWeek(tx, weekId);
  }
}

function summaryOf({ weeks, accounts, assets }: ImportContent): ImportSummary {
  const count = (list: 'passengers' | 'tickets') => weeks.reduce((sum, week) => sum + week[list].length, 0);
  return {
    weeks: weeks.length,
    passengers: count('passengers'),
    tickets: count('tickets'),
    accounts: accounts?.length ?? 0,
    assets: assets.length,
  };
}
