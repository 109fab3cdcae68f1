create table setting (
  key text primary key,
  value text not null
);

create table rep_account (
  rep_id text primary key,
  username text not null,
  name text not null,
  level integer not null check (level >= 0),
  tenant text not null default '',
  staff_type text not null default '',
  brands text[] not null,
  password_hash text not null,
  disabled boolean not null default false,
  demo boolean not null default false
);
create unique index rep_account_username on rep_account (lower(username));

-- One sign-in of one rep on one phone; every refresh token that follows from it belongs to it.
create table sign_in (
  sign_in_id text primary key,
  rep_id text not null references rep_account on delete cascade,
  brand text not null,
  started_at timestamptz not null,
  revoked_at timestamptz
);
create index sign_in_rep on sign_in (rep_id);

create table refresh_token (
  token_hash text primary key,
  sign_in_id text not null references sign_in on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  replaced_by text
);
create index refresh_token_sign_in on refresh_token (sign_in_id);

-- Sheets as the office made them: json, unlike jsonb, keeps the order of the columns.
create table company_document (
  kind text primary key,
  body json not null
);

create table asset (
  name text primary key,
  media_type text not null,
  bytes bytea not null,
  demo boolean not null default false
);

create table week (
  week_id text primary key,
  system_id text not null,
  name text not null,
  packages text,
  always_on boolean not null default false,
  disabled boolean not null default false,
  demo boolean not null default false,
  version bigint not null
);

create table passenger (
  week_id text not null references week on delete cascade,
  position integer not null,
  reference text,
  body jsonb not null,
  primary key (week_id, position)
);
create index passenger_reference on passenger (week_id, reference);

create table week_document (
  week_id text not null references week on delete cascade,
  kind text not null,
  body json not null,
  primary key (week_id, kind)
);

-- The version of every polled list; it starts at the time the list was made, so that
-- no version of a database that was set up anew equals one a phone still remembers.
create table list_version (
  week_id text not null references week on delete cascade,
  list_key text not null,
  version bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  primary key (week_id, list_key)
);

-- Names no other table: a row must outlive everything it speaks of.
create table action (
  id bigserial primary key,
  idempotent_id text not null,
  kind text not null,
  rep_id text not null,
  rep_name text not null,
  brand text not null,
  week_id text not null,
  subject text not null,
  device text,
  replay boolean not null,
  handset_time timestamptz not null,
  sent_at timestamptz,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  body jsonb not null,
  body_hash text not null,
  verdict text not null check (verdict in ('accepted', 'already', 'refused')),
  code text check ((code is null) = (verdict = 'accepted')),
  status integer not null,
  reply jsonb not null
);
create unique index action_accepted_once on action (idempotent_id) where verdict <> 'refused';
create index action_subject on action (week_id, subject, id);
create index action_rep on action (rep_id, id);

create function forbid_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the action ledger is append-only';
end
$$;
create trigger action_append_only before update or delete on action
  for each row execute function forbid_ledger_change();
create trigger action_never_emptied before truncate on action
  for each statement execute function forbid_ledger_change();

-- Everything that can be scanned, of every kind. direction is '' where the kind has none.
create table ticket (
  week_id text not null references week on delete cascade,
  kind text not null,
  target text not null,
  direction text not null default '',
  barcode text not null,
  booking_ref text not null,
  name text not null,
  deleted boolean not null default false,
  details jsonb not null default '{}',
  status text,
  status_at timestamptz,
  status_rep_id text,
  status_rep_name text,
  status_action bigint references action (id),
  revision integer not null default 0,
  primary key (week_id, kind, target, direction, barcode),
  check ((status is null) = (status_at is null))
);
create index ticket_barcode on ticket (week_id, barcode);
