-- Tokens of machines. The secret is stored as a hash, and shown once. A request of any server counts in the window.
create table machine_token (
  token_id bigserial primary key,
  name text not null,
  brand text not null,
  scopes text[] not null,
  -- Of the person who made it: a token sees no more of a client.
  level integer not null,
  secret_hash text not null unique,
  -- The end of the token's text, by which people recognise it.
  shown_end text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_network text,
  -- All networks that used it. Another one is a security event.
  networks text[] not null default '{}',
  window_ends_at timestamptz,
  window_used integer not null default 0
);
create index machine_token_brand on machine_token (brand) where revoked_at is null;

-- The positions of records in the feed, given after their transactions ended, so that no client skips one that commits
-- late. Names no other table, like the ledger.
create table feed_entry (
  position bigint primary key,
  action_id bigint not null unique,
  week_id text not null,
  added_at timestamptz not null default clock_timestamp()
);
create index feed_entry_week on feed_entry (week_id, position);
-- When positions were last given.
create table feed_run (
  is_only boolean primary key default true check (is_only),
  ran_at timestamptz not null
);

-- Of imports that a machine sends: the brands that it may change (null: those of the person), the week that its address
-- names, and when it is applied without a person (null: never).
alter table import_job add column own_brands text[];
alter table import_job add column for_week text;
alter table import_job add column applies text check (applies in ('auto', 'whenSafe'));

-- Answers a repeated request with the job of the first one.
create table import_repeat (
  token_id bigint not null references machine_token on delete cascade,
  repeat_key text not null,
  body_hash text not null,
  job_id text not null references import_job on delete cascade,
  primary key (token_id, repeat_key)
);
create index import_repeat_job on import_repeat (job_id);
