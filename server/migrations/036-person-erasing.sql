-- The erasing of one person. The rows of the ledger and of the audit that it empties are named while it runs, and only then
-- may be emptied. Afterwards it has no names.
create table person_erasing (
  erasing_id bigserial primary key,
  asked_at timestamptz not null default clock_timestamp(),
  actions bigint[] not null default '{}',
  entries bigint[] not null default '{}',
  weeks text[] not null,
  counts jsonb not null default '{}',
  -- Until then the files of the database still have deleted rows.
  cleaned_at timestamptz
);

create function is_person_erased_action(row_id bigint) returns boolean stable language sql as $$
  select exists (select from person_erasing where actions @> array[row_id])
$$;
create function is_person_erased_entry(row_id bigint) returns boolean stable language sql as $$
  select exists (select from person_erasing where entries @> array[row_id])
$$;

create or replace function only_erase_action() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_erasing(old.week_id) or is_person_erased_action(old.id))
    and new.topic is null and new.body = '{"erased": true}'
    and new.reply - '{success,message,error,code}'::text[] = '{}' and coalesce(new.reply ->> 'message', '') = ''
    and coalesce(new.reply ->> 'error', '') = ''
    and to_jsonb(new) - '{topic,body,reply}'::text[] = to_jsonb(old) - '{topic,body,reply}'::text[] then
    return new;
  end if;
  raise exception 'the action ledger is append-only';
end
$$;

create or replace function only_erase_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_erasing(old.week_id) or is_person_erased_entry(old.audit_id))
    and new.subject = '' and new.before is null and new.after is null
    and to_jsonb(new) - '{subject,before,after}'::text[] = to_jsonb(old) - '{subject,before,after}'::text[] then
    return new;
  end if;
  raise exception 'what the office did is append-only';
end
$$;
