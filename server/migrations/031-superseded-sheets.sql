-- The hashes of the states that later ones replaced, by sheet, with the moment of the replacement.
alter table published_sheet add column superseded jsonb not null default '{}';
