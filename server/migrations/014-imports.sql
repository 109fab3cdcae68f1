-- Every import of a week, and every taking back of one. It names no other table: the row outlives the week.
create table week_import (
  import_id bigserial primary key,
  week_id text not null,
  week_name text not null,
  brand text not null,
  imported_at timestamptz not null default clock_timestamp(),
  -- Null for the command line.
  rep_id text,
  rep_name text not null,
  -- The names of the files it came from.
  source text[] not null,
  counts jsonb not null,
  -- Whether the week was not there before.
  is_first boolean not null,
  state text not null check (state in ('begun', 'applied', 'taken back')),
  -- Which import this one took back.
  takes_back bigint references week_import (import_id),
  job_id text
);
create index week_import_week on week_import (week_id, import_id);
create unique index week_import_taken_back_once on week_import (takes_back) where takes_back is not null;
create index week_import_job on week_import (job_id) where job_id is not null;

-- What an import changed, a row for each client: their booking before and after; null where they had none.
create table client_change (
  import_id bigint not null references week_import on delete cascade,
  week_id text not null references week on delete cascade,
  reference text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, reference)
);
create index client_change_client on client_change (week_id, reference, import_id);

-- What was planned before the last import of a week, part by part as it is imported; nothing older is kept.
create table kept_part (
  week_id text not null references week on delete cascade,
  part text not null,
  import_id bigint not null references week_import on delete cascade,
  body json not null,
  primary key (week_id, part)
);

-- An office's files on their way into the database, and what became of them.
create table import_job (
  job_id text primary key,
  task text not null check (task in ('check', 'apply', 'take back')),
  state text not null check (state in ('uploading', 'waiting', 'working', 'done', 'failed')),
  -- When its task was asked for, and by whom.
  asked_at timestamptz not null default clock_timestamp(),
  rep_id text not null,
  rep_name text not null,
  -- Once they are known.
  week_id text,
  brand text,
  files jsonb not null default '[]',
  may_empty text[] not null default '{}',
  -- The import that is taken back.
  takes_back bigint,
  -- The preview that was shown to the person who applies it.
  seen text,
  progress integer not null default 0,
  -- Problems and previews of the last check.
  checked jsonb,
  -- Why the task was not done: a refusal.
  refusal jsonb
);
create index import_job_rep on import_job (rep_id);

create table import_piece (
  job_id text not null references import_job on delete cascade,
  file integer not null,
  piece integer not null,
  bytes bytea not null,
  primary key (job_id, file, piece)
);
