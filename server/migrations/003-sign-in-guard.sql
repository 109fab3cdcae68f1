-- How often something was tried in a window of time, by a hash of who tried what: the table names nobody.
create table throttle (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index throttle_ends_at on throttle (ends_at);

-- Which token this one was given for, and since when it counts as lost on its way because that one came back.
alter table refresh_token add column issued_from text;
alter table refresh_token add column given_up_at timestamptz;
update refresh_token set issued_from = traded.token_hash from refresh_token as traded where traded.replaced_by = refresh_token.token_hash;
alter table refresh_token drop column replaced_by;
