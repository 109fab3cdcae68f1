// Source: docs/reference/accounts.md (Security events).
import { sql, type Kysely } from 'kysely';
import {
  SECURITY_PAGE,
  type SecurityEventKind,
  type SecurityReply,
} from '@offpiste/core/access/security-event/security-event.contract';
import type { Schema } from '#platform/database/schema';

/** After this time an event is deleted. */
const KEPT_DAYS = 400;

/** `account` is the account that the event is about, `brands` those whose offices see it. */
export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly account: { readonly repId: string; readonly name: string };
  readonly brands: readonly string[];
  readonly by?: string;
  readonly detail?: string;
}

/** Also deletes old events. */
export async function writeSecurityEvent(db: Kysely<Schema>, event: NewSecurityEvent): Promise<void> {
  const { kind, account, brands, by = '', detail = '' } = event;
  await db
    .deleteFrom('security_event')
    .where('at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  await db
    .insertInto('security_event')
    .values({
      kind,
      rep_id: account.repId,
      rep_name: account.name,
      by_name: by === account.name ? '' : by,
      brands: [...new Set(brands)],
      detail,
    })
    .execute();
}

/** At most one event of this kind and detail an hour, because people repeat the action. */
export async function writeHourlyEvent(db: Kysely<Schema>, event: NewSecurityEvent): Promise<void> {
  const known = await db
    .selectFrom('security_event')
    .select('event_id')
    .where('kind', '=', event.kind)
    .where('rep_id', '=', event.account.repId)
    .where('detail', '=', event.detail ?? '')
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  if (!known) await writeSecurityEvent(db, event);
}

/** The latest first, older than `before`. */
export async function readSecurityEvents(
  db: Kysely<Schema>,
  brands: readonly string[],
  before: number | undefined,
): Promise<SecurityReply> {
  const rows = await db
    .selectFrom('security_event')
    .select(['event_id', 'at', 'kind', 'rep_name', 'by_name', 'detail'])
    .where(sql<boolean>`brands && ${brands}::text[]`)
    .$if(before !== undefined, (query) => query.where('event_id', '<', before ?? 0))
    .orderBy('event_id', 'desc')
    .limit(SECURITY_PAGE + 1)
    .execute();
  return {
    events: rows.slice(0, SECURITY_PAGE).map(({ event_id, at, kind, rep_name: name, by_name: by, detail }) => ({
      id: String(event_id),
      at: at.toISOString(),
      kind: kind as SecurityEventKind,
      name,
      ...(by === '' ? {} : { by }),
      ...(detail === '' ? {} : { detail }),
    })),
    hasMore: rows.length > SECURITY_PAGE,
  };
}
