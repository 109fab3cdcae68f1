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

-- Extra passengers are reports of their own, by transfer, direction and code. Who travels in a week's last days, or after
-- them, is on the way home: its last day is the one it was given, otherwise the latest return of its packages. Days are
-- compared as text, and a moment that the calls took and PostgreSQL does not is that of the post, so that nothing stops
-- the migration.
insert into action (idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, topic, device, replay, handset_time,
  sent_at, occurred_at, received_at, body, body_hash, verdict, code, status, reply)
select substr(encode(sha256(convert_to(idempotent_id || '/' || place, 'UTF8')), 'hex'), 1, 36), 'extra-passenger', rep_id,
  rep_name, brand, week_id, 'transfer/' || transfer || '/' || way, 'extra/transfer/' || transfer || '/' || way || '/' || barcode,
  device, replay, scanned_at, sent_at, least(scanned_at - (handset_time - occurred_at), received_at), received_at,
  jsonb_build_object('version', 1, 'weekId', week_id, 'transferId', transfer, 'direction', way, 'barcode', barcode,
    'repId', rep_id, 'handsetTimestamp', scan ->> 'timestamp', 'idempotentId', idempotent_id),
  body_hash, 'accepted', null, 200, '{"success": true, "message": ""}'
from (
  select action.*, scan, place - 1 as place, scan ->> 'barcode' as barcode,
    case when scan ->> 'timestamp' ~ '^(?!0000).*(Z|[+-](0\d|1[0-4]):[0-5]\d)$' then (scan ->> 'timestamp')::timestamptz else handset_time end as scanned_at,
    action.body ->> 'transferId' as transfer,
    case when to_char((occurred_at + interval '2 days') at time zone 'UTC', 'YYYY-MM-DD') >= ends.last_day
      then 'inbound' else 'outbound' end as way
  from action cross join jsonb_array_elements(action.body -> 'passengers') with ordinality as listed (scan, place)
  left join lateral (
    select case when last_day ~ '^\d{4}-\d\d-\d\d$' then last_day when not always_on then (
      select max(found[1]) from regexp_matches(packages, '"returnDate"\s*:\s*"(\d{4}-\d\d-\d\d)', 'g') as found) end as last_day
    from week where week.week_id = action.week_id
  ) as ends on true
  where kind = 'extra-passengers' and verdict = 'accepted'
) as extra;
alter table action enable trigger action_append_only;

-- Phones fetch the lists again that have extra passengers now; where nobody else travels there is a list from now on.
insert into list_token (week_id, list_key)
select distinct week_id, unnest(array[subject, 'departed/transfer']) from action join week using (week_id)
where kind = 'extra-passenger'
on conflict (week_id, list_key) do update set token = new_token();

-- The departures of a week are read from the ledger.
create index action_departure on action (week_id) where kind = 'departure';
