import { sql, type RawBuilder } from 'kysely';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import type { NoteFacts } from '@offpiste/core/record/note/note.rules';
import type { NoteBody, NoteSeenBody } from '@offpiste/core/record/note/note.contract';
import { isCounted } from '#platform/ledger/counted-reports';

interface NoteRow {
  readonly brand: string;
  readonly packages: string | null;
  readonly always_on: boolean;
  readonly last_day: string | null;
  readonly is_known: boolean;
}

export function noteQuery({ weekId, list }: NoteBody): RawBuilder<NoteRow> {
  return sql<NoteRow>`
    select brand, packages, always_on, coalesce(own_last_day, last_day) as last_day,
      exists (select from list_token where list_token.week_id = week.week_id and list_key = ${list}) as is_known
    from week where week_id = ${weekId}`;
}

export function noteFacts(row: NoteRow | undefined): Omit<NoteFacts, 'hasOffice'> {
  const { brand = '', packages = null, always_on: alwaysOn = false, last_day: lastDay = null } = row ?? {};
  const isKnownList = row?.is_known ?? false;
  return { brand, isKnownList, lastDay: lastDayOf({ weekPackages: packages, alwaysOn, lastDay }) };
}

interface SeenRow {
  readonly list: string | null;
  readonly is_seen: boolean;
}

/** Selects the list of a note and whether this rep has seen it. Always one row. */
export function noteSeenQuery({ weekId, list, note, repId }: NoteSeenBody): RawBuilder<SeenRow> {
  return sql<SeenRow>`
    select
      (select subject from action where idempotent_id = ${note} and week_id = ${weekId} and subject = ${list} and kind = 'note' and verdict <> 'refused' limit 1) as list,
      exists (select from action where topic = ${noteSeenTopic({ note, repId })} and week_id = ${weekId} and verdict <> 'refused' and ${isCounted}) as is_seen`;
}

export function noteSeenFacts(row: SeenRow | undefined): {
  readonly list: string | undefined;
  readonly isSeen: boolean;
} {
  return { list: row?.list ?? undefined, isSeen: row?.is_seen ?? false };
}

export function noteSeenTopic({ note, repId }: Pick<NoteSeenBody, 'note' | 'repId'>): string {
  return `note-seen/${note}/${repId}`;
}
