-- Addresses at which a sheet reads some columns of one report without signing in: only the hash of what makes one secret is here.
create table report_address (
  address_id bigserial primary key,
  secret_hash text not null unique,
  week_id text not null references week on delete cascade,
  report text not null,
  columns text[] not null check (cardinality(columns) > 0),
  -- Whose rights count each time it is read, in the words and by the policy of which brand.
  rep_id text not null references rep_account on delete cascade,
  brand text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index report_address_week on report_address (week_id);
