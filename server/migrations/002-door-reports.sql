-- What an action is about where it is folded with all others about the same thing; null for kinds that are not.
alter table action add column topic text;
create index action_topic on action (week_id, topic, id) where topic is not null and verdict <> 'refused';

-- An exception is accepted although it does not fit what happened before it.
alter table action drop constraint action_verdict_check;
alter table action add constraint action_verdict_check check (verdict in ('accepted', 'already', 'exception', 'refused'));

-- What folding made of a ticket's reports beside its status.
alter table ticket add column memory jsonb not null default '{}';

-- The calls at a door name no week, so an event id belongs to one week only.
create table event (
  event_id text primary key,
  week_id text not null references week on delete cascade,
  position integer not null,
  id text not null,
  name text not null,
  ref text not null,
  brands text not null,
  starts_at text
);
create index event_week on event (week_id, position);

insert into event (event_id, week_id, position, id, name, ref, brands, starts_at)
select item ->> 'eventId', week_id, position, item ->> 'id', item ->> 'eventName', item ->> 'eventRef', item ->> 'brands', item ->> 'startDateTime'
from week_document, json_array_elements(body) with ordinality as row (item, position)
where kind = 'events'
on conflict do nothing;
delete from week_document where kind = 'events';
