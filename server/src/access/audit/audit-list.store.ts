import { sql, type Kysely } from 'kysely';
import { auditChanges } from '@offpiste/core/access/audit/audit-changes.rules';
import {
  AUDIT_PAGE,
  type AuditAbout,
  type AuditItem,
  type AuditKind,
  type AuditReply,
} from '@offpiste/core/access/audit/audit.contract';
import { SIGN_IN_KINDS } from '@offpiste/core/access/audit/audit-lists.rules';
import type { Schema } from '#platform/database/schema';
import { readAbout } from './audit-about.store.ts';

export interface AuditChoice {
  readonly brands: readonly string[] | undefined;
  readonly weekId: string | undefined;
  /** Only sign-ins, or everything else. Both if undefined. */
  readonly signIns?: boolean | undefined;
}

export interface AuditQuery extends AuditChoice {
  readonly before: number | undefined;
}

/** The latest first, older than `before`. */
export async function readAudit(db: Kysely<Schema>, { before, ...which }: AuditQuery): Promise<AuditReply> {
  const rows = await entriesOf(db, which)
    .$if(before !== undefined, (query) => query.where('audit_id', '<', before ?? 0))
    .orderBy('audit_id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute();
  return { entries: await itemsFrom(db, rows.slice(0, AUDIT_PAGE)), hasMore: rows.length > AUDIT_PAGE };
}

export async function readWholeAudit(db: Kysely<Schema>, which: AuditChoice): Promise<AuditItem[]> {
  const rows = await entriesOf(db, which).orderBy('audit_id').execute();
  return itemsFrom(db, rows);
}

function entriesOf(db: Kysely<Schema>, { brands, weekId, signIns }: AuditChoice) {
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
  );
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

async function itemsFrom(db: Kysely<Schema>, rows: readonly AuditRow[]): Promise<AuditItem[]> {
  const about = await readAbout(
    db,
    rows.map(({ audit_id }) => audit_id),
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
