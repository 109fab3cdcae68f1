-- The work that an account with office access may do there. Earlier accounts, and those that an earlier server adds, may do
-- all of it.
alter table rep_account add column office_roles text[] not null
  default '{night,planning,reports,private-data,people,owner}';

-- A link to choose a password that went to a mailbox. A link that the office shows is in account_link, so that a corrected
-- address replaces only the mailed one.
create table mailed_link (
  rep_id text primary key references rep_account on delete cascade,
  secret_hash text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
