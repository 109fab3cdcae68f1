-- When a notice was made: one that its own phone has not asked for since goes to any other phone of its rep. Null in rows of
-- the version before: they are old enough.
alter table late_notice add column made_at timestamptz;

-- Set where a notice is the verdict on a report that another phone brought: the report's own phone asks for it by this id, and
-- the notice is for the phone that has taken its place.
alter table late_notice add column report_id text;
create unique index late_notice_of_report on late_notice (rep_id, report_id) where report_id is not null;
