-- A report that takes back another one names it; `undoes_any` when its rep was allowed to take back those of others.
alter table action add column undoes text;
alter table action add column undoes_any boolean not null default false;
create index action_undoes on action (undoes) where undoes is not null;

-- The key of everything that is reported about one ticket or room: that of its list, and its code.
create function ticket_topic(kind text, target text, direction text, barcode text) returns text immutable language sql as $$
  select case kind when 'key-room' then 'key' when 'workshop' then 'lesson' else kind end
    || case when target = '' then '' else '/' || target end
    || case when direction = '' then '' else '/' || direction end
    || '/' || barcode
$$;

-- What happens once had no topic: the reports of a ticket are read together now, because one of them may be taken back.
alter table action disable trigger action_append_only;
update action set topic = subject || '/' || (body ->> 'barcode')
where topic is null and kind in ('coach-load', 'transfer-load', 'lesson-register', 'lift-pass-distribute');
alter table action enable trigger action_append_only;

-- The departures of a week are read from the ledger.
create index action_departure on action (week_id) where kind = 'departure';
