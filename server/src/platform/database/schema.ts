// Generated from the migrated database by schema.test.ts: change server/migrations and let `npm run generate` write it.
import type { ColumnType } from 'kysely';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';

/** JSON is written as text. */
type Json<T = unknown> = ColumnType<T, string, string>;
/** An insert may leave it out. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Written, infer Updated>
    ? ColumnType<Read, Written | undefined, Updated>
    : ColumnType<T, T | undefined, T>;

export interface AccountLinkTable {
  rep_id: string;
  secret_hash: string;
  made_at: Date;
  expires_at: Date;
}

export interface ActionTable {
  id: Generated<number>;
  idempotent_id: string;
  kind: string;
  rep_id: string;
  rep_name: string;
  brand: string;
  week_id: string;
  subject: string;
  device: string | null;
  replay: boolean;
  handset_time: Date;
  sent_at: Date | null;
  occurred_at: Date;
  received_at: Date;
  body: Json;
  body_hash: string;
  verdict: 'accepted' | 'already' | 'exception' | 'refused';
  code: string | null;
  status: number;
  reply: Json;
  topic: string | null;
  undoes: string | null;
  undoes_any: Generated<boolean>;
  carried_by: string | null;
  carried_by_name: string | null;
}

export interface AssetTable {
  name: string;
  media_type: string;
  bytes: Buffer;
  demo: Generated<boolean>;
  token: Generated<string>;
  weeks: Generated<string[]>;
}

export interface AuditEntryTable {
  audit_id: Generated<number>;
  at: Generated<Date>;
  rep_id: string | null;
  rep_name: string;
  brands: string[];
  week_id: string | null;
  kind: string;
  subject: Generated<string>;
  before: Json | null;
  after: Json | null;
  action_id: number | null;
  carried_id: number | null;
}

export interface AuthenticatorAppTable {
  factor_id: string;
  rep_id: string;
  name: string;
  secret: string;
  begun_at: Date;
  added_at: Date | null;
  used_at: Date | null;
  last_step: Generated<number>;
}

export interface CarriedRecordTable {
  carried_id: Generated<number>;
  digest: string;
  idempotent_id: string;
  sign_in_id: string;
  rep_id: string;
  rep_name: string;
  record: Json;
  signature: string;
  certificate: string;
  brought_at: Date;
  brought_by: string;
  brought_by_name: string;
  decision: 'accepted' | 'refused' | null;
  decided_at: Date | null;
}

export interface ClientChangeTable {
  import_id: number;
  week_id: string;
  reference: string;
  before: Json | null;
  after: Json | null;
}

export interface CompanyDocumentTable {
  kind: string;
  body: Json;
  token: Generated<string>;
}

export interface ErrorRecordingTable {
  day: string;
  parts: number;
  bytes: number;
}

export interface ErrorReportTable {
  id: Generated<number>;
  event_id: string;
  kind: 'bug-report' | 'feedback' | 'fault';
  about_event_id: string | null;
  received_at: Date;
  title: string;
  release: string | null;
  body: Json;
}

export interface EventTable {
  event_id: string;
  week_id: string;
  position: number;
  id: string;
  name: string;
  ref: string;
  brands: string;
  starts_at: string | null;
}

export interface FeedEntryTable {
  position: number;
  action_id: number | null;
  week_id: string;
  added_at: Generated<Date>;
  type: string | null;
  audit_id: number | null;
  event_id: number | null;
}

export interface FeedRunTable {
  is_only: Generated<boolean>;
  ran_at: Date;
}

export interface ImportJobTable {
  job_id: string;
  task: 'check' | 'apply' | 'take back';
  state: 'uploading' | 'waiting' | 'working' | 'done' | 'failed';
  asked_at: Generated<Date>;
  rep_id: string;
  rep_name: string;
  week_id: string | null;
  brand: string | null;
  files: Generated<Json>;
  may_empty: Generated<string[]>;
  takes_back: number | null;
  seen: string | null;
  progress: Generated<number>;
  checked: Json | null;
  refusal: Json | null;
  names: Generated<Json>;
  earlier: Json | null;
  own_brands: string[] | null;
  for_week: string | null;
  applies: 'auto' | 'whenSafe' | null;
}

export interface ImportPieceTable {
  job_id: string;
  file: number;
  piece: number;
  bytes: Buffer;
}

export interface ImportRepeatTable {
  token_id: number;
  repeat_key: string;
  body_hash: string;
  job_id: string;
}

export interface KeptPartTable {
  week_id: string;
  part: string;
  import_id: number;
  body: Json;
}

export interface LapsedTicketTable {
  week_id: string;
  kind: string;
  target: string;
  direction: Generated<string>;
  barcode: string;
  booking_ref: string;
  name: string;
  details: Generated<Json>;
}

export interface LateNoticeTable {
  notice_id: Generated<number>;
  rep_id: string;
  brand: string;
  device: string | null;
  kind: string;
  occurred_at: Date;
  notice: Json;
  seen_at: Date | null;
  made_at: Date | null;
  report_id: string | null;
}

export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Date;
}

export interface LessonTable {
  lesson_id: string;
  week_id: string;
  position: number;
  ticket_id: string;
  ref: string;
  type: string;
}

export interface ListTokenTable {
  week_id: string;
  list_key: string;
  token: Generated<string>;
}

export interface MachineTokenTable {
  token_id: Generated<number>;
  name: string;
  brand: string;
  scopes: string[];
  level: number;
  secret_hash: string;
  shown_end: string;
  made_by: string;
  made_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_network: string | null;
  networks: Generated<string[]>;
  window_ends_at: Date | null;
  window_used: Generated<number>;
}

export interface MailedLinkTable {
  rep_id: string;
  secret_hash: string;
  made_at: Date;
  expires_at: Date;
}

export interface NightAlertTable {
  week_id: string;
  kind: string;
  alert_key: string;
  level: number;
  rep_id: string;
  rep_name: string;
  seen_at: Date;
}

export interface NoteTemplateTable {
  template_id: Generated<number>;
  brand: string;
  text: string;
}

export interface NotifiedNoteTable {
  action_id: number;
  week_id: string;
  notified_at: Date;
}

export interface OfficeAccountTable {
  rep_id: string;
  first_entry_at: Date | null;
  factors_reset_at: Date | null;
  factors_reset_by: string | null;
}

export interface OfficeChangeTable {
  change_id: Generated<number>;
  week_id: string;
  reference: string;
  part: 'outbound' | 'inbound' | 'room' | 'status';
  wanted: Json;
  before: Json;
  sheet_then: Json;
  place: Json | null;
  reason: string;
  made_at: Generated<Date>;
  rep_id: string | null;
  rep_name: string;
  ended_at: Date | null;
  ended_why: 'agrees' | 'not-there' | 'client-gone' | 'taken-back' | 'replaced' | null;
  ended_by: string | null;
  ended_import: number | null;
}

export interface OfficeEntryTable {
  sign_in_id: string;
  entered_at: Date | null;
  active_at: Date | null;
  confirmed_at: Date;
}

export interface OfficeNameTable {
  brand: string;
  sheet: string;
  written: string;
  means: string;
  chosen_at: Generated<Date>;
}

export interface PassengerTable {
  week_id: string;
  position: number;
  reference: string | null;
  body: Json<Passenger>;
}

export interface PasskeyTable {
  factor_id: string;
  rep_id: string;
  brand: string;
  host: string;
  credential_id: string;
  user_handle: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  added_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  purpose: string;
  sign_in_id: string | null;
  brand: string;
  host: string;
  expires_at: Date;
}

export interface PersonErasingTable {
  erasing_id: Generated<number>;
  asked_at: Generated<Date>;
  actions: Generated<string[]>;
  entries: Generated<string[]>;
  weeks: string[];
  counts: Generated<Json>;
  cleaned_at: Date | null;
  rep_id: string | null;
  patterns: Generated<string[]>;
}

export interface PhoneStatusTable {
  rep_id: string;
  device: string;
  brand: string;
  week_id: string;
  asked_at: Date;
  app_version: string;
  missing_lists: number | null;
  waiting: number;
  waiting_since: Date | null;
  sign_in_id: string | null;
}

export interface PublishedSheetTable {
  week_id: string;
  is_paused: Generated<boolean>;
  paused_why: string | null;
  revision: Generated<number>;
  worked_revision: Generated<number>;
  not_before: Generated<Date>;
  good: Json | null;
  good_import: Date | null;
  good_at: Date | null;
  applied_at: Date | null;
  problems: Generated<Json>;
  waiting: Json | null;
  approved_id: string | null;
  left_id: string | null;
  superseded: Generated<Json>;
  decided: Generated<Json>;
}

export interface PushSubscriptionTable {
  sign_in_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  made_at: Date;
}

export interface RecoveryCodeTable {
  rep_id: string;
  code_hash: string;
  used_at: Date | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  sign_in_id: string;
  issued_at: Date;
  expires_at: Date;
  rotated_at: Date | null;
  issued_from: string | null;
  given_up_at: Date | null;
}

export interface RepAccountTable {
  rep_id: string;
  username: string;
  name: string;
  level: number;
  tenant: Generated<string>;
  staff_type: Generated<string>;
  brands: string[];
  password_hash: string;
  disabled: Generated<boolean>;
  demo: Generated<boolean>;
  office: Generated<string[]>;
  has_password: Generated<boolean>;
  office_roles: Generated<string[]>;
  suspended_until: Date | null;
  erased_at: Date | null;
}

export interface ReportAddressTable {
  address_id: Generated<number>;
  secret_hash: string;
  week_id: string;
  report: string;
  columns: string[];
  rep_id: string;
  brand: string;
  made_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface SecurityEventTable {
  event_id: Generated<number>;
  at: Generated<Date>;
  kind: string;
  rep_id: string;
  rep_name: string;
  by_name: Generated<string>;
  brands: string[];
  detail: Generated<string>;
  mailed_at: Date | null;
}

export interface SettingTable {
  key: string;
  value: string;
}

export interface SheetAddressTable {
  week_id: string;
  sheet: string;
  address: string;
  set_by: string;
  etag: string | null;
  bytes: Buffer | null;
  digest: string | null;
  fetched_at: Date | null;
  problem: string | null;
  problem_since: Date | null;
  failures: Generated<number>;
  next_fetch: Generated<Date>;
}

export interface SheetClientTable {
  week_id: string;
  reference: string;
  passenger: Json;
  tickets: Json;
}

export interface SignInTable {
  sign_in_id: string;
  rep_id: string;
  brand: string;
  started_at: Date;
  revoked_at: Date | null;
  ended_by_office: Generated<boolean>;
  key_at: Date | null;
  browser: string | null;
  name: string | null;
}

export interface ThrottleTable {
  key: string;
  used: number;
  ends_at: Date;
}

export interface TicketTable {
  week_id: string;
  kind: string;
  target: string;
  direction: Generated<string>;
  barcode: string;
  booking_ref: string;
  name: string;
  deleted: Generated<boolean>;
  details: Generated<Json>;
  status: string | null;
  status_at: Date | null;
  status_rep_id: string | null;
  status_rep_name: string | null;
  status_action: number | null;
  revision: Generated<number>;
  memory: Generated<Json>;
  lapsed: Generated<boolean>;
}

export interface WebhookDeliveryTable {
  endpoint_id: string;
  position: number;
  week_id: string;
  subject: string;
  type: string;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  first_tried_at: Date | null;
  leased_until: Date | null;
  lease: string | null;
  delivered_at: Date | null;
  status: number | null;
  failure: string | null;
}

export interface WebhookEndpointTable {
  endpoint_id: string;
  name: string;
  brand: string;
  url: string;
  types: string[];
  scopes: string[];
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  cursor: number;
  paused: string | null;
  paused_at: Date | null;
  made_by: string;
  made_at: Date;
}

export interface WeekTable {
  week_id: string;
  system_id: string;
  name: string;
  packages: string | null;
  always_on: Generated<boolean>;
  disabled: Generated<boolean>;
  demo: Generated<boolean>;
  token: Generated<string>;
  imported_at: Generated<Date>;
  last_day: string | null;
  brand: Generated<string>;
  closed: Generated<boolean>;
  own_last_day: string | null;
  erase_due_at: Date | null;
}

export interface WeekDocumentTable {
  week_id: string;
  kind: string;
  body: Json;
  is_published: Generated<boolean>;
}

export interface WeekErasingTable {
  week_id: string;
  week_name: string;
  brand: string;
  asked_at: Date;
  rep_id: string | null;
  rep_name: string;
  counts: Generated<Json>;
  done_at: Date | null;
  cleaned_at: Date | null;
  left_on_disk: Generated<boolean>;
}

export interface WeekImportTable {
  import_id: Generated<number>;
  week_id: string;
  week_name: string;
  brand: string;
  imported_at: Generated<Date>;
  rep_id: string | null;
  rep_name: string;
  source: string[];
  counts: Json;
  is_first: boolean;
  state: 'begun' | 'applied' | 'taken back';
  takes_back: number | null;
  job_id: string | null;
}

/** The tables as server/migrations makes them. */
export interface Schema {
  account_link: AccountLinkTable;
  action: ActionTable;
  asset: AssetTable;
  audit_entry: AuditEntryTable;
  authenticator_app: AuthenticatorAppTable;
  carried_record: CarriedRecordTable;
  client_change: ClientChangeTable;
  company_document: CompanyDocumentTable;
  error_recording: ErrorRecordingTable;
  error_report: ErrorReportTable;
  event: EventTable;
  feed_entry: FeedEntryTable;
  feed_run: FeedRunTable;
  import_job: ImportJobTable;
  import_piece: ImportPieceTable;
  import_repeat: ImportRepeatTable;
  kept_part: KeptPartTable;
  lapsed_ticket: LapsedTicketTable;
  late_notice: LateNoticeTable;
  lease: LeaseTable;
  lesson: LessonTable;
  list_token: ListTokenTable;
  machine_token: MachineTokenTable;
  mailed_link: MailedLinkTable;
  night_alert: NightAlertTable;
  note_template: NoteTemplateTable;
  notified_note: NotifiedNoteTable;
  office_account: OfficeAccountTable;
  office_change: OfficeChangeTable;
  office_entry: OfficeEntryTable;
  office_name: OfficeNameTable;
  passenger: PassengerTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  person_erasing: PersonErasingTable;
  phone_status: PhoneStatusTable;
  published_sheet: PublishedSheetTable;
  push_subscription: PushSubscriptionTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  rep_account: RepAccountTable;
  report_address: ReportAddressTable;
  security_event: SecurityEventTable;
  setting: SettingTable;
  sheet_address: SheetAddressTable;
  sheet_client: SheetClientTable;
  sign_in: SignInTable;
  throttle: ThrottleTable;
  ticket: TicketTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_endpoint: WebhookEndpointTable;
  week: WeekTable;
  week_document: WeekDocumentTable;
  week_erasing: WeekErasingTable;
  week_import: WeekImportTable;
}
