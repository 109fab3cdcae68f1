-- A passkey of an account. It works at its host and in the app of its brand only.
create table passkey (
  factor_id text primary key,
  rep_id text not null references rep_account on delete cascade,
  brand text not null,
  host text not null,
  credential_id text not null unique,
  -- The account's id that the authenticator returns. It says nothing about the account.
  user_handle text not null,
  public_key bytea not null,
  -- The authenticator's number of signatures. It stays 0 if the authenticator does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_rep on passkey (rep_id);

-- Each is good once and for some minutes. Without sign_in_id it is for a sign-in by a passkey.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  sign_in_id text references sign_in on delete cascade,
  brand text not null,
  host text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_sign_in on passkey_challenge (sign_in_id);
