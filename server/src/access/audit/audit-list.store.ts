import { sql, type Kysely } from 'kysely';
import { auditChanges } from '@offpiste/core/access/audit/audit-changes.rules';
import {
  AUDIT_PAGE,
  type AuditAbout,
  type AuditFilter,
  type AuditItem,
  type AuditKind,
  type AuditReply,
} from '@offpiste/core/access/audit/audit.contract';
import { auditSpan, isAboutClient } from '@offpiste/core/access/audit/audit-filter.rules';
import { CLIENT_KINDS, SIGN_IN_KINDS } from '@offpiste/core/access/audit/audit-lists.rules';
import { typedWords } from '@offpiste/core/base/letters/typed-words.rules';
import type { Schema } from '#platform/database/schema';
import { readAbout } from './audit-about.store.ts';

export interface AuditChoice {
  readonly brands: readonly string[] | undefined;
  readonly weekId: string | undefined;
  /** Only sign-ins, or everything else. Both if undefined. */
  readonly signIns?: boolean | undefined;
  readonly filter?: AuditFilter | undefined;
}

export interface AuditQuery extends AuditChoice {
  readonly before: number | undefined;
}

/** The latest first, older than `before`. */
export async function readAudit(db: Kysely<Schema>, { before, ...which }: AuditQuery): Promise<AuditReply> {
  const found = await findWords(db, which);
  const rows = await entriesOf(db, which, found)
    .$if(before !== undefined, (query) => query.where('audit_id', '<', before ?? 0))
    .orderBy('audit_id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute();
  return { entries: await itemsFrom(db, rows.slice(0, AUDIT_PAGE), which), hasMore: rows.length > AUDIT_PAGE };
}

export async function readWholeAudit(db: Kysely<Schema>, which: AuditChoice): Promise<AuditItem[]> {
  const found = await findWords(db, which);
  return itemsFrom(db, await entriesOf(db, which, found).orderBy('audit_id').execute(), which);
}

/** The authors, and the ids of entries, with the typed words. Undefined without words. */
interface Found {
  readonly authors?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** The rules of core compare the words, because names are folded. */
async function findWords(db: Kysely<Schema>, which: AuditChoice): Promise<Found> {
  const { person = '', client = '' } = which.filter ?? {};
  const authors = person.trim() === '' ? undefined : await findAuthors(db, which, person);
  return { authors, ids: client.trim() === '' ? undefined : await findEntriesAbout(db, which, { authors }, client) };
}

async function findAuthors(db: Kysely<Schema>, which: AuditChoice, person: string): Promise<string[]> {
  const hasWords = typedWords(person);
  const rows = await entriesOf(db, which, {}).clearSelect().select('rep_name').distinct().execute();
  return rows.map(({ rep_name }) => rep_name).filter(hasWords);
}

async function findEntriesAbout(
  db: Kysely<Schema>,
  which: AuditChoice,
  found: Found,
  client: string,
): Promise<number[]> {
  const rows = await entriesOf(db, which, found)
    .clearSelect()
    .select('audit_id')
    .where('kind', 'in', CLIENT_KINDS)
    .execute();
  const about = await readAbout(
    db,
    rows.map(({ audit_id }) => audit_id),
    which.brands,
  );
  return [...about].flatMap(([id, each]) => (isAboutClient(each, client) ? [id] : []));
}

function entriesOf(db: Kysely<Schema>, { brands, weekId, signIns, filter }: AuditChoice, { authors, ids }: Found) {
  const { start, end } = filter ? auditSpan(filter) : { start: undefined, end: undefined };
  const kind = filter?.kind;
  return (
    db
      .selectFrom('audit_entry')
      .leftJoin('week', 'week.week_id', 'audit_entry.week_id')
      .selectAll('audit_entry')
      .select('week.name as week_name')
      // A week's report includes entries of an earlier brand.
      .$if(brands !== undefined, (query) =>
        query.where(sql<boolean>`(brands && ${brands}::text[] or week.brand = any(${brands}::text[]))`),
      )
      .$if(signIns === true, (query) => query.where('kind', 'in', SIGN_IN_KINDS))
      .$if(signIns === false, (query) => query.where('kind', 'not in', SIGN_IN_KINDS))
      .$if(weekId !== undefined, (query) => query.where('audit_entry.week_id', '=', weekId ?? ''))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .$if(start !== undefined, (query) => query.where(sql<boolean>`at >= to_timestamp(${start}::float8 / 1000)`))
      .$if(end !== undefined, (query) => query.where(sql<boolean>`at < to_timestamp(${end}::float8 / 1000)`))
      .$if(authors !== undefined, (query) => query.where(sql<boolean>`rep_name = any(${authors}::text[])`))
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`audit_id = any(${ids}::bigint[])`))
  );
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

async function itemsFrom(
  db: Kysely<Schema>,
  rows: readonly AuditRow[],
  { brands }: Pick<AuditChoice, 'brands'>,
): Promise<AuditItem[]> {
  const about = await readAbout(
    db,
    rows.map(({ audit_id }) => audit_id),
    brands,
  );
  return rows.map((row) => itemFrom(row, about.get(row.audit_id)));
}

function itemFrom(
  { audit_id, at, rep_name: by, kind, week_id, week_name, subject, before, after }: AuditRow,
  about: AuditAbout | undefined,
): AuditItem {
  return {
    id: String(audit_id),
    at: at.toISOString(),
    by,
    subject,
    kind: kind as AuditKind,
    ...(week_id === null ? {} : { weekId: week_id }),
    ...(week_name === null ? {} : { weekName: week_name }),
    ...(about ? { about } : {}),
    changes: auditChanges(before, after),
  };
}
