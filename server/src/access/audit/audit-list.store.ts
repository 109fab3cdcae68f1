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
  /** Only entries before this one. */
  readonly before: number | undefined;
}

type Choice = AuditChoice & Partial<AuditQuery>;

/** The latest first. */
export async function readAudit(db: Kysely<Schema>, which: AuditQuery): Promise<AuditReply> {
  const found = await findWords(db, which);
  const rows = await entriesOf(db, which, found)
    .orderBy('audit_id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute();
  const shown = rows.slice(0, AUDIT_PAGE);
  return { entries: itemsFrom(shown, await aboutOf(db, shown, which, found)), hasMore: rows.length > AUDIT_PAGE };
}

export async function readWholeAudit(
  db: Kysely<Schema>,
  which: AuditChoice,
  { withAbout = true }: { readonly withAbout?: boolean } = {},
): Promise<AuditItem[]> {
  const found = await findWords(db, which);
  const rows = await entriesOf(db, which, found).orderBy('audit_id').execute();
  return itemsFrom(rows, withAbout ? await aboutOf(db, rows, which, found) : new Map());
}

type About = ReadonlyMap<number, AuditAbout>;

/** The authors, and the entries about clients, with the typed words. Undefined without words. */
interface Found {
  readonly authors?: readonly string[] | undefined;
  readonly about?: About | undefined;
}

/** The rules of core compare the words, because names are folded. */
async function findWords(db: Kysely<Schema>, which: Choice): Promise<Found> {
  const { person = '', client = '' } = which.filter ?? {};
  const authors = person.trim() === '' ? undefined : await findAuthors(db, which, person);
  return { authors, about: client.trim() === '' ? undefined : await findEntriesAbout(db, which, { authors }, client) };
}

async function findAuthors(db: Kysely<Schema>, which: Choice, person: string): Promise<string[]> {
  const hasWords = typedWords(person);
  const rows = await entriesOf(db, which, {}).clearSelect().select('rep_name').distinct().execute();
  return rows.map(({ rep_name }) => rep_name).filter(hasWords);
}

async function findEntriesAbout(db: Kysely<Schema>, which: Choice, found: Found, client: string): Promise<About> {
  const rows = await entriesOf(db, which, found)
    .clearSelect()
    .select('audit_id')
    .where('kind', 'in', CLIENT_KINDS)
    .execute();
  const about = await aboutOf(db, rows, which, {});
  return new Map([...about].filter(([, each]) => isAboutClient(each, client)));
}

function aboutOf(
  db: Kysely<Schema>,
  rows: readonly { readonly audit_id: number }[],
  { brands }: Pick<AuditChoice, 'brands'>,
  { about }: Found,
): Promise<About> {
  return about
    ? Promise.resolve(about)
    : readAbout(
        db,
        rows.map(({ audit_id }) => audit_id),
        brands,
      );
}

function entriesOf(db: Kysely<Schema>, { brands, weekId, signIns, filter, before }: Choice, { authors, about }: Found) {
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
      .$if(about !== undefined, (query) =>
        query.where(sql<boolean>`audit_id = any(${[...(about?.keys() ?? [])]}::bigint[])`),
      )
      .$if(before !== undefined, (query) => query.where('audit_id', '<', before ?? 0))
  );
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

function itemsFrom(rows: readonly AuditRow[], about: About): AuditItem[] {
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
