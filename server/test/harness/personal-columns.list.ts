const split = (text: string): string[] => text.trim().split(/\s+/);

export const ERASED_TABLES: readonly string[] = split(`
  asset client_change error_report import_job import_piece kept_part lapsed_ticket late_notice night_alert office_change passenger
  published_sheet sheet_address sheet_client ticket week_document`);

/** Columns that the erasure empties in rows that stay. */
export const ERASED_COLUMNS: readonly string[] = split(`
  action.body action.reply action.topic audit_entry.after audit_entry.before audit_entry.subject
  carried_record.certificate carried_record.record carried_record.signature week_import.source`);

/**
 * Every other text column: ids, internal codes, reps, accounts, and plans without names. A new column belongs here only
 * if it cannot name a client.
 */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account_link: split('rep_id secret_hash'),
  action:
    split(`body_hash brand carried_by carried_by_name code device idempotent_id kind rep_id rep_name subject undoes
    verdict week_id`),
  audit_entry: split('brands kind rep_id rep_name week_id'),
  authenticator_app: split('factor_id name rep_id secret'),
  carried_record: split('brought_by brought_by_name decision digest idempotent_id rep_id rep_name sign_in_id'),
  company_document: split('body kind token'),
  event: split('brands event_id id name ref starts_at week_id'),
  feed_entry: split('type week_id'),
  import_repeat: split('body_hash job_id repeat_key'),
  lease: split('holder name'),
  lesson: split('lesson_id ref ticket_id type week_id'),
  list_token: split('list_key token week_id'),
  machine_token: split('brand last_network made_by name networks scopes secret_hash shown_end'),
  mailed_link: split('rep_id secret_hash'),
  note_template: split('brand text'),
  notified_note: split('week_id'),
  office_account: split('factors_reset_by rep_id'),
  office_entry: split('sign_in_id'),
  office_name: split('brand means sheet written'),
  passkey: split('brand credential_id factor_id host name public_key rep_id transports user_handle'),
  passkey_challenge: split('brand challenge host purpose sign_in_id'),
  person_erasing: split('counts patterns rep_id weeks'),
  phone_status: split('app_version brand device rep_id sign_in_id week_id'),
  push_subscription: split('auth endpoint p256dh sign_in_id'),
  recovery_code: split('code_hash rep_id'),
  refresh_token: split('issued_from sign_in_id token_hash'),
  rep_account: split('brands name office office_roles password_hash rep_id staff_type tenant username'),
  report_address: split('brand columns rep_id report secret_hash week_id'),
  setting: split('key value'),
  security_event: split('brands by_name detail kind rep_id rep_name'),
  sign_in: split('brand browser name rep_id sign_in_id'),
  throttle: split('key'),
  webhook_delivery: split('endpoint_id failure lease subject type week_id'),
  webhook_endpoint: split('brand endpoint_id made_by name old_secret paused scopes secret types url'),
  week: split('brand last_day name own_last_day packages system_id token week_id'),
  week_erasing: split('brand counts rep_id rep_name week_id week_name'),
  week_import: split('brand counts job_id rep_id rep_name state week_id week_name'),
};
