-- Events that may be an attack on an account. The office sees them on a page, and gets them by mail if it is configured.
create table security_event (
  event_id bigserial primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- The account that it is about.
  rep_id text not null,
  rep_name text not null,
  -- The author, if that is another person.
  by_name text not null default '',
  -- An office of any of these brands may read it.
  brands text[] not null,
  detail text not null default '',
  -- When a server took it for mailing.
  mailed_at timestamptz
);
create index security_event_brands on security_event using gin (brands);
create index security_event_unmailed on security_event (event_id) where mailed_at is null;
create index security_event_recent on security_event (kind, rep_id, at);

-- Sign-ins are many: the other entries are found without them.
create index audit_entry_work on audit_entry (audit_id) where kind not in ('signed-in', 'sign-in-failed');
create index audit_entry_sign_in on audit_entry (subject, at) where kind = 'sign-in-failed';
