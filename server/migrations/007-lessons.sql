-- The call for a lesson's list names no week, so a lesson id belongs to one week only.
create table lesson (
  lesson_id text primary key,
  week_id text not null references week on delete cascade,
  position integer not null,
  ticket_id text not null,
  ref text not null,
  type text not null
);
create index lesson_week on lesson (week_id, position);

insert into lesson (lesson_id, week_id, position, ticket_id, ref, type)
select item ->> 'lessonId', week_id, position, item ->> 'lessonTicketId', item ->> 'lessonRef', item ->> 'lessonType'
from week_document, json_array_elements(body) with ordinality as row (item, position)
where kind = 'lessons'
on conflict do nothing;
insert into list_version (week_id, list_key) select week_id, 'lesson/' || lesson_id from lesson on conflict do nothing;
delete from week_document where kind = 'lessons';
