-- What a report that came late says to the phone whose own report turned out to be the later one.
create table late_notice (
  notice_id bigserial primary key,
  rep_id text not null,
  brand text not null,
  device text,
  kind text not null,
  occurred_at timestamptz not null,
  notice jsonb not null,
  seen_at timestamptz
);
create index late_notice_unseen on late_notice (rep_id, notice_id) where seen_at is null;
