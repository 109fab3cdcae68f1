-- What the office changed in bookings here, a row for each part of one: it counts, whatever an import says, until it ends.
create table office_change (
  change_id bigserial primary key,
  week_id text not null references week on delete cascade,
  reference text not null,
  part text not null check (part in ('outbound', 'inbound', 'room', 'status')),
  -- The part as it is to be, as it was before, and as the sheet had it then.
  wanted jsonb not null,
  before jsonb not null,
  sheet_then jsonb not null,
  -- The seat or room as it was made, for what the week does not say of it.
  place jsonb,
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Null for the command line.
  rep_id text,
  rep_name text not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('agrees', 'not-there', 'client-gone', 'taken-back', 'replaced')),
  ended_by text,
  -- The import that ended it: whoever takes that back gets the change back.
  ended_import bigint references week_import,
  check ((ended_at is null) = (ended_why is null))
);
create unique index office_change_open on office_change (week_id, reference, part) where ended_at is null;
create index office_change_client on office_change (week_id, reference);
create index office_change_import on office_change (ended_import) where ended_import is not null;

-- Clients with such changes as their sheet has them: what is in the week's data is not what it says.
create table sheet_client (
  week_id text not null references week on delete cascade,
  reference text not null,
  passenger jsonb not null,
  tickets jsonb not null,
  primary key (week_id, reference)
);
