-- What phones report to the bundled error inbox. Anybody may send there, so it is small and names nobody by itself.
create table error_report (
  id bigserial primary key,
  event_id text not null unique,
  kind text not null check (kind in ('bug-report', 'feedback', 'fault')),
  about_event_id text,
  received_at timestamptz not null,
  title text not null,
  release text,
  body jsonb not null
);
create index error_report_kind on error_report (kind, id);
create index error_report_about on error_report (about_event_id);

-- Recordings are counted, never kept.
create table error_recording (
  day date primary key,
  parts integer not null,
  bytes bigint not null
);
