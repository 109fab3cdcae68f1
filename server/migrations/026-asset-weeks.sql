-- The weeks whose imports brought or named a file: one that no document names any more is erased with the last of them.
alter table asset add column weeks text[] not null default '{}';
update asset set weeks = array(
  select week_id from week_document where kind in ('files', 'nightlife') and strpos(body::text, asset.name) > 0 group by week_id)
where not demo;
