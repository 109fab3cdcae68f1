-- The decisions about single reasons of a waiting fetch, by reason, with the hashes of the affected rows.
alter table published_sheet add column decided jsonb not null default '{}';
