-- A counter restarts from an older value when a backup is restored, and then an old list looks current.
-- A random token never comes back, so it is compared for equality only.
create function new_token() returns text language sql volatile as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 16)
$$;

alter table list_version rename to list_token;
alter table list_token add column token text not null default new_token();
alter table list_token drop column version;

alter table week add column token text not null default new_token();
alter table week add column imported_at timestamptz not null default clock_timestamp();
update week set imported_at = to_timestamp(version / 1000.0);
alter table week drop column version;

alter table company_document add column token text not null default new_token();
alter table asset add column token text not null default new_token();
