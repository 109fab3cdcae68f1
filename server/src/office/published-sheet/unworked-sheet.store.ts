import { sql } from 'kysely';

/** Without a last good state, all sheets must be present. */
export const isUnworked = sql`revision <> worked_revision and (good_import is not null
  or not exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id and bytes is null))`;
