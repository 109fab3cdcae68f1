-- Office access is a right of an account: the brands whose weeks it may see and change there. Nobody has it unless given.
alter table rep_account add column office text[] not null default '{}';

-- The brand a week belongs to. Weeks from before are of the brand of most of their clients.
alter table week add column brand text not null default '';
update week set brand = coalesce((
  select lower(split_part(reference, '-', 1)) from passenger where passenger.week_id = week.week_id
  group by 1 order by count(*) desc, 1 limit 1), '');

-- A demo from before shows the office, too.
update rep_account set office = '{wasteland}' where demo and username = 'office@demo.test';
update rep_account set office = '{wasteland,nuco,whiteroad}' where demo and username = 'hq@demo.test';
