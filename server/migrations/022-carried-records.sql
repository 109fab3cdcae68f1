-- When a phone had its key certified for this sign-in: what it signed may come in long after the sign-in expired.
alter table sign_in add column key_at timestamptz;

-- The rep whose phone brought a report that another phone had signed; null where its own phone sent it.
alter table action add column carried_by text;
alter table action add column carried_by_name text;
create index action_carried on action (rep_id, idempotent_id) where carried_by is not null;

-- Records that came in after their sign-in was ended by the office, or whose sign-in is not known: they change nothing until
-- the office decides.
create table carried_record (
  carried_id bigserial primary key,
  -- Of what was signed: brought by several phones it is one.
  digest text not null unique,
  idempotent_id text not null,
  sign_in_id text not null,
  rep_id text not null,
  rep_name text not null,
  record jsonb not null,
  signature text not null,
  certificate text not null,
  brought_at timestamptz not null,
  brought_by text not null,
  brought_by_name text not null,
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index carried_record_held on carried_record (sign_in_id) where decision is null;
