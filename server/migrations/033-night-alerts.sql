-- Who has seen which alert of the live night: the latest of each. The key names a list, a phone or a note.
create table night_alert (
  week_id text not null references week on delete cascade,
  kind text not null,
  alert_key text not null,
  level integer not null,
  rep_id text not null,
  rep_name text not null,
  seen_at timestamptz not null,
  primary key (week_id, kind, alert_key)
);

create index action_wrong_ride on action (week_id, received_at)
  where verdict = 'refused' and code in ('not-on-this-coach', 'not-on-this-transfer');
