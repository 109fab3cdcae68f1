-- What each phone last said about itself when it asked for news of its week.
create table phone_status (
  rep_id text not null references rep_account on delete cascade,
  device text not null,
  brand text not null,
  week_id text not null references week on delete cascade,
  asked_at timestamptz not null,
  app_version text not null,
  -- Null until the phone knows what the week contains.
  missing_lists integer,
  waiting integer not null,
  waiting_since timestamptz,
  primary key (rep_id, device)
);
