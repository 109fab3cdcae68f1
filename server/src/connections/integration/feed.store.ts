// Source: docs/reference/integration.md (Events).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FeedEvent } from '@offpiste/core/connections/integration/integration.contract';
import { feedEventOf, type FeedRights, type FeedRow } from '@offpiste/core/connections/integration/feed-event.rules';
import type { Schema } from '#platform/database/schema';
import { ticketHolder } from '#platform/ledger/ticket-holder.sql';
import { feedType } from './feed-position.store.ts';

/** The entries of a page: their position and what they are about. */
export type FeedPage = RawBuilder<unknown>;

export interface FeedPart {
  readonly after: number;
  readonly limit: number;
}

export function weekPage(weekId: string, { after, limit }: FeedPart): FeedPage {
  return sql`
    select feed_entry.* from feed_entry where week_id = ${weekId} and position > ${after}
    order by position limit ${limit}`;
}

/** An entry of a week of the brand, or a security event that the office of the brand sees. Erased weeks have none. */
export const isOfBrand = (brand: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from week where week.week_id = feed_entry.week_id and week.brand = ${brand}
    and not is_erasing(week.week_id))
  or exists (select from security_event where security_event.event_id = feed_entry.event_id
    and ${brand} = any(security_event.brands)))`;

export function brandPage(brand: string, { after, limit }: FeedPart): FeedPage {
  return sql`
    select feed_entry.* from feed_entry where position > ${after} and ${isOfBrand(sql`${brand}`)}
    order by position limit ${limit}`;
}

/** Entries of a week that is being erased, or belongs to another brand now, are left out. */
export function entriesAt(brand: string, positions: readonly number[]): FeedPage {
  return sql`
    select feed_entry.* from feed_entry
    where position = any(${[...positions]}::bigint[]) and ${isOfBrand(sql`${brand}`)}`;
}

/** The events of a page, in their order. */
export async function readFeed(db: Kysely<Schema>, page: FeedPage, rights: FeedRights): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedRow>`
    with feed_entry as materialized (${page})
    select feed_entry.position, feed_entry.week_id as "weekId", ${feedType} as type,
      coalesce(action.idempotent_id, 'audit-' || feed_entry.audit_id, 'security-' || feed_entry.event_id) as "recordId",
      coalesce(action.kind, audit_entry.kind, security_event.kind) as kind, coalesce(action.subject, '') as list,
      coalesce(action.occurred_at, audit_entry.at, security_event.at) as "occurredAt",
      coalesce(action.received_at, audit_entry.at, security_event.at) as "receivedAt",
      coalesce(action.verdict, '') as verdict, action.undoes,
      case when audit_entry.kind = 'carried-decided' then audit_entry.after ->> 'decision' end as decision,
      case when audit_entry.kind in ('imported', 'import-taken-back') then audit_entry.after end as counts,
      action.body ->> 'barcode' as code, coalesce(holder.booking_ref, gone.booking_ref) as client
    from feed_entry
    left join action on action.id = feed_entry.action_id
    left join audit_entry on audit_entry.audit_id = feed_entry.audit_id
    left join security_event on security_event.event_id = feed_entry.event_id
    ${ticketHolder(sql`action.week_id`, sql`action.body ->> 'barcode'`)}
    where coalesce(action.id, audit_entry.audit_id, security_event.event_id) is not null
    order by feed_entry.position
  `.execute(db);
  return rows.map((row) => feedEventOf(row, rights));
}
