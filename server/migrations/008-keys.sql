-- A room's keys are given and taken like a ticket: the room is what changes, details is the office's row of it.
insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name, details)
select week_id, 'key-room', '', '', item ->> 'roomId', '', item ->> 'roomName', item::jsonb
from week_document, json_array_elements(body) as item
where kind = 'key-rooms'
on conflict do nothing;
delete from week_document where kind = 'key-rooms';

insert into list_version (week_id, list_key) select week_id, 'keys' from week on conflict do nothing;
