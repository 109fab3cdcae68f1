-- Events of the feed that are no records, or more than the record: opened and decided exceptions, imports, closed weeks
-- and security events. Without a type an entry is the record itself.
alter table feed_entry add column type text;
alter table feed_entry add column audit_id bigint;
alter table feed_entry add column event_id bigint;
alter table feed_entry alter column action_id drop not null;
alter table feed_entry drop constraint feed_entry_action_id_key;
create unique index feed_entry_action on feed_entry (action_id, type) where action_id is not null;
create unique index feed_entry_audit on feed_entry (audit_id) where audit_id is not null;
create unique index feed_entry_security on feed_entry (event_id) where event_id is not null;

create index audit_entry_feed on audit_entry (audit_id)
  where kind in ('imported', 'import-taken-back', 'week-changed', 'carried-decided');
