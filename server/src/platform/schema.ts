import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Passenger } from '@offpiste/core/passenger/passenger.contract';

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** JSON of any shape: read as it is, written as text. */
type Json = ColumnType<unknown, string, string>;

export interface SettingTable {
  key: string;
  value: string;
}

export interface RepAccountTable {
  rep_id: string;
  username: string;
  name: string;
  level: number;
  tenant: string;
  staff_type: string;
  brands: string[];
  password_hash: string;
  disabled: Generated<boolean>;
  demo: Generated<boolean>;
}

export interface SignInTable {
  sign_in_id: string;
  rep_id: string;
  brand: string;
  started_at: Moment;
  revoked_at: MaybeMoment;
}

export interface RefreshTokenTable {
  token_hash: string;
  sign_in_id: string;
  issued_at: Moment;
  expires_at: Moment;
  rotated_at: MaybeMoment;
  issued_from: string | null;
  given_up_at: MaybeMoment;
}

export interface ThrottleTable {
  key: string;
  used: number;
  ends_at: Moment;
}

export interface CompanyDocumentTable {
  kind: string;
  body: Json;
}

export interface AssetTable {
  name: string;
  media_type: string;
  bytes: Buffer;
  demo: Generated<boolean>;
}

export interface WeekTable {
  week_id: string;
  system_id: string;
  name: string;
  packages: string | null;
  always_on: boolean;
  disabled: boolean;
  demo: Generated<boolean>;
  version: number;
}

export interface PassengerTable {
  week_id: string;
  position: number;
  reference: string | null;
  body: JSONColumnType<Passenger, string, string>;
}

export interface WeekDocumentTable {
  week_id: string;
  kind: string;
  body: Json;
}

export interface ListVersionTable {
  week_id: string;
  list_key: string;
  version: Generated<number>;
}

export interface ActionTable {
  id: ColumnType<number, number | undefined, never>;
  idempotent_id: string;
  kind: string;
  rep_id: string;
  rep_name: string;
  brand: string;
  week_id: string;
  subject: string;
  topic: string | null;
  device: string | null;
  replay: boolean;
  handset_time: Moment;
  sent_at: MaybeMoment;
  occurred_at: Moment;
  received_at: Moment;
  body: Json;
  body_hash: string;
  verdict: 'accepted' | 'already' | 'exception' | 'refused';
  code: string | null;
  status: number;
  reply: Json;
}

export interface LateNoticeTable {
  notice_id: Generated<number>;
  rep_id: string;
  brand: string;
  device: string | null;
  kind: string;
  occurred_at: Moment;
  notice: Json;
  seen_at: MaybeMoment;
}

export interface TicketTable {
  week_id: string;
  kind: string;
  target: string;
  direction: string;
  barcode: string;
  booking_ref: string;
  name: string;
  deleted: boolean;
  details: Json;
  status: string | null;
  status_at: MaybeMoment;
  status_rep_id: string | null;
  status_rep_name: string | null;
  status_action: number | null;
  memory: Generated<unknown>;
  revision: Generated<number>;
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

export interface LessonTable {
  lesson_id: string;
  week_id: string;
  position: number;
  ticket_id: string;
  ref: string;
  type: string;
}

export interface ErrorReportTable {
  id: Generated<number>;
  event_id: string;
  kind: 'bug-report' | 'feedback' | 'fault';
  about_event_id: string | null;
  received_at: Moment;
  title: string;
  release: string | null;
  body: Json;
}

export interface ErrorRecordingTable {
  day: string;
  parts: number;
  bytes: number;
}

/** The tables as server/migrations makes them. */
export interface Schema {
  setting: SettingTable;
  rep_account: RepAccountTable;
  sign_in: SignInTable;
  refresh_token: RefreshTokenTable;
  throttle: ThrottleTable;
  company_document: CompanyDocumentTable;
  asset: AssetTable;
  week: WeekTable;
  passenger: PassengerTable;
  week_document: WeekDocumentTable;
  list_version: ListVersionTable;
  action: ActionTable;
  late_notice: LateNoticeTable;
  ticket: TicketTable;
  event: EventTable;
  lesson: LessonTable;
  error_report: ErrorReportTable;
  error_recording: ErrorRecordingTable;
}
