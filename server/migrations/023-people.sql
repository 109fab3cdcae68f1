-- What the office did, with who, when, before and after: nothing is changed or deleted here but by the erasing of a week.
create table audit_entry (
  audit_id bigserial primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the command line and for what the server does by itself.
  rep_id text,
  rep_name text not null,
  -- An office of any of these brands may read it.
  brands text[] not null,
  week_id text,
  kind text not null,
  -- Whom or what it is about, in words or as a reference.
  subject text not null default '',
  before jsonb,
  after jsonb
);
create index audit_entry_week on audit_entry (week_id, audit_id) where week_id is not null;
create index audit_entry_brands on audit_entry using gin (brands);
create trigger audit_append_only before update or delete on audit_entry
  for each row execute function forbid_ledger_change();
create trigger audit_never_emptied before truncate on audit_entry
  for each statement execute function forbid_ledger_change();

-- An account made with a link has a password nobody knows until somebody chose one.
alter table rep_account add column has_password boolean not null default true;

-- A link by which a person chooses a password, once: only its hash is here.
create table account_link (
  rep_id text primary key references rep_account on delete cascade,
  secret_hash text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- Which sign-in a phone spoke with last: by it one phone is signed out alone.
alter table phone_status add column sign_in_id text references sign_in on delete set null;
create index phone_status_sign_in on phone_status (sign_in_id) where sign_in_id is not null;

-- What was done before this list was there, as far as it is known.
insert into audit_entry (at, rep_id, rep_name, brands, week_id, kind, subject, before, after)
select at, rep_id, rep_name, array[brand], week_id, kind, subject, before, after from (
  select imported_at as at, rep_id, rep_name, brand, week_id,
    case when takes_back is null then 'imported' else 'import-taken-back' end as kind,
    array_to_string(source, ', ') as subject, null::jsonb as before, counts as after
  from week_import where state <> 'begun'
  union all
  select made_at, office_change.rep_id, office_change.rep_name, brand, week_id, 'booking-changed', reference, before, wanted
  from office_change join week using (week_id)
) as known order by at;
