-- The sheets of a week that an office publishes, and how far they were worked through.
create table published_sheet (
  week_id text primary key references week on delete cascade,
  is_paused boolean not null default false,
  paused_why text,
  -- Counts what happened to the sheets: a fetch that brought something new, a decision, an address.
  revision integer not null default 1,
  worked_revision integer not null default 0,
  -- After a failure that is nobody's mistake, the next attempt is not before this.
  not_before timestamptz not null default now(),
  -- The rows that were applied last, and the import they are of: after any other import they count no more.
  good jsonb,
  good_import timestamptz,
  -- When the week was last as its sheets say, and when something of them was last applied.
  good_at timestamptz,
  applied_at timestamptz,
  problems jsonb not null default '[]',
  -- A fetch that a person must look at, and what was decided about which.
  waiting jsonb,
  approved_id text,
  left_id text
);

-- Where they are published. What was fetched last is kept as it came: a sheet that did not change is read beside one that did.
create table sheet_address (
  week_id text not null references published_sheet on delete cascade,
  -- The key of a table, or Workbook for all of them.
  sheet text not null,
  -- A secret: whoever has it can read the sheet.
  address text not null,
  set_by text not null,
  etag text,
  bytes bytea,
  digest text,
  fetched_at timestamptz,
  problem text,
  problem_since timestamptz,
  failures integer not null default 0,
  next_fetch timestamptz not null default now(),
  primary key (week_id, sheet)
);

-- Work that one server process does for all of them, for as long as it says so.
create table lease (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);
