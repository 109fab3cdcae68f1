-- The names that an office gave to sheets ('' in sheet) and headings, and the template's names for them. '' leaves one out.
create table office_name (
  brand text not null,
  sheet text not null,
  written text not null,
  means text not null,
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (brand, sheet, written)
);

-- The names that count for the check of an upload, and the kinds of problems of the files that it corrects.
alter table import_job add column names jsonb not null default '[]';
alter table import_job add column earlier jsonb;
