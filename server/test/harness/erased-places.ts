/** Tables of which erasing a week leaves no row. */
export const ERASED_TABLES: readonly string[] = [
  'asset',
  'client_change',
  'error_report',
  'import_job',
  'import_piece',
  'kept_part',
  'lapsed_ticket',
  'late_notice',
  'office_change',
  'passenger',
  'published_sheet',
  'sheet_address',
  'sheet_client',
  'ticket',
  'week_document',
];

/** Columns that it empties in rows that stay. */
export const ERASED_COLUMNS: readonly string[] = [
  'action.body',
  'action.reply',
  'action.topic',
  'audit_entry.after',
  'audit_entry.before',
  'audit_entry.subject',
  'carried_record.certificate',
  'carried_record.record',
  'carried_record.signature',
  'week_import.source',
];

/**
 * Every other column that can hold a text: ids, codes of ours, reps, accounts, and what a week plans without saying for whom.
 * A new column goes here only where nobody who travels can stand in it.
 */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account_link: ['rep_id', 'secret_hash'],
  action: [
    'body_hash',
    'brand',
    'carried_by',
    'carried_by_name',
    'code',
    'device',
    'idempotent_id',
    'kind',
    'rep_id',
    'rep_name',
    'subject',
    'undoes',
    'verdict',
    'week_id',
  ],
  audit_entry: ['brands', 'kind', 'rep_id', 'rep_name', 'week_id'],
  carried_record: [
    'brought_by',
    'brought_by_name',
    'decision',
    'digest',
    'idempotent_id',
    'rep_id',
    'rep_name',
    'sign_in_id',
  ],
  company_document: ['body', 'kind', 'token'],
  event: ['brands', 'event_id', 'id', 'name', 'ref', 'starts_at', 'week_id'],
  lease: ['holder', 'name'],
  lesson: ['lesson_id', 'ref', 'ticket_id', 'type', 'week_id'],
  list_token: ['list_key', 'token', 'week_id'],
  phone_status: ['app_version', 'brand', 'device', 'rep_id', 'sign_in_id', 'week_id'],
  refresh_token: ['issued_from', 'sign_in_id', 'token_hash'],
  rep_account: ['brands', 'name', 'office', 'password_hash', 'rep_id', 'staff_type', 'tenant', 'username'],
  report_address: ['brand', 'columns', 'rep_id', 'report', 'secret_hash', 'week_id'],
  setting: ['key', 'value'],
  sign_in: ['brand', 'rep_id', 'sign_in_id'],
  throttle: ['key'],
  week: ['brand', 'last_day', 'name', 'own_last_day', 'packages', 'system_id', 'token', 'week_id'],
  week_erasing: ['brand', 'counts', 'rep_id', 'rep_name', 'week_id', 'week_name'],
  week_import: ['brand', 'counts', 'job_id', 'rep_id', 'rep_name', 'state', 'week_id', 'week_name'],
};
