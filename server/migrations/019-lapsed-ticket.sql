-- A phone without signal records with the week as it knows it. So a booking that an import takes away stays known: a report
-- that was made against it comes in later, and happened.
create table lapsed_ticket (
  week_id text not null references week on delete cascade,
  kind text not null,
  target text not null,
  direction text not null default '',
  barcode text not null,
  booking_ref text not null,
  name text not null,
  details jsonb not null default '{}',
  primary key (week_id, kind, target, direction, barcode)
);

-- Whether it was an import that deleted it: a ticket that came deleted was never good.
alter table ticket add column lapsed boolean not null default false;
