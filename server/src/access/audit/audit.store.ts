// Source: docs/reference/accounts.md (Audit).
import { sql, type Kysely } from 'kysely';
import type { AuditKind } from '@offpiste/core/access/audit/audit.contract';
import type { Schema } from '#platform/database/schema';

export interface Author {
  /** Undefined for the command line and the server. */
  readonly repId: string | undefined;
  readonly name: string;
}

export const COMMAND_LINE = { repId: undefined, name: 'command line' } satisfies Author;
export const THE_SERVER: Author = { repId: undefined, name: 'the server' };

/** `brands` may read the entry, by default the week's. It contains no passwords or secrets. */
export interface AuditEntry {
  readonly by: Author;
  readonly brands?: readonly string[];
  readonly weekId?: string;
  readonly kind: AuditKind;
  readonly subject?: string;
  readonly before?: object;
  readonly after?: object;
  /** The carried record that it is about. */
  readonly carriedId?: number;
}

export async function writeAudit(tx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  const { by, brands, weekId, kind, subject, before, after, carriedId } = entry;
  await tx
    .insertInto('audit_entry')
    .values({
      rep_id: by.repId ?? null,
      rep_name: by.name,
      brands: brands
        ? [...new Set(brands)].filter((brand) => brand !== '')
        : sql<string[]>`coalesce((select array[brand] from week where week_id = ${weekId ?? ''}), '{}')`,
      week_id: weekId ?? null,
      kind,
      subject: subject ?? '',
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      carried_id: carriedId ?? null,
    })
    .execute();
}

/** At most one entry an hour, because screens repeat the request. */
export async function writeLooked(
  db: Kysely<Schema>,
  entry: Pick<AuditEntry, 'by' | 'subject'> & { readonly weekId: string },
): Promise<void> {
  const { by, weekId, subject } = entry;
  const known = await db
    .selectFrom('audit_entry')
    .select('audit_id')
    .where('week_id', '=', weekId)
    .where('rep_id', '=', by.repId ?? '')
    .where('subject', '=', subject ?? '')
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  if (!known) await writeAudit(db, { ...entry, kind: 'taken-out' });
}
