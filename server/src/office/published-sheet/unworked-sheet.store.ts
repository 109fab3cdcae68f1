import { sql } from 'kysely';

/** Whether the sheets of a week are to be worked through: without a last good state every one must be there first. */
export const isUnworked = sql`revision <> worked_revision and (good_import is not null
  or not exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id and bytes is null))`;
