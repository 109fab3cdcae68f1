-- The entry of a sign-in to the office. It ends by itself; the sign-in goes on.
create table office_entry (
  sign_in_id text primary key references sign_in on delete cascade,
  -- Null until the first entry: a person may confirm before.
  entered_at timestamptz,
  -- The last action of a person there. Polling does not count.
  active_at timestamptz,
  -- When a factor or the password was last asked and was right.
  confirmed_at timestamptz not null
);

-- An account's history in the office: a second factor may be required from the second entry.
create table office_account (
  rep_id text primary key references rep_account on delete cascade,
  first_entry_at timestamptz,
  -- The last removal of all factors by another person, until a new one is set up.
  factors_reset_at timestamptz,
  factors_reset_by text
);

-- An authenticator app. Its secret is encrypted. Without added_at it is not set up yet and counts for nothing.
create table authenticator_app (
  factor_id text primary key,
  rep_id text not null references rep_account on delete cascade,
  name text not null,
  secret text not null,
  begun_at timestamptz not null,
  added_at timestamptz,
  used_at timestamptz,
  -- The time step of the last accepted code: no code counts twice.
  last_step bigint not null default 0
);
create index authenticator_app_rep on authenticator_app (rep_id);

-- Codes for the loss of every factor, each good once. Only their hashes are stored.
create table recovery_code (
  rep_id text not null references rep_account on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (rep_id, code_hash)
);
