-- The erasing of one member of staff. The account row stays without its contents, so that its rep id is not given again.
alter table rep_account add column erased_at timestamptz;

-- Whom the erasing is about, and the patterns of the names, which go with its end. Null for a client.
alter table person_erasing add column rep_id text;
alter table person_erasing add column patterns text[] not null default '{}';

create function without_names(words text, patterns text[]) returns text immutable language plpgsql as $$
declare
  pattern text;
begin
  foreach pattern in array patterns loop
    words := regexp_replace(words, pattern, 'Former staff', 'g');
  end loop;
  return words;
end
$$;

create function name_of_erased(id text, name text, erasing person_erasing) returns text immutable language sql as $$
  select case when id = erasing.rep_id and name is not null then 'Former staff' else name end
$$;

-- The only changes of a record and of an entry that the erasing of a member of staff makes.
create function staff_erased_action(record action, erasing person_erasing) returns action stable language plpgsql as $$
begin
  record.rep_name := name_of_erased(record.rep_id, record.rep_name, erasing);
  record.carried_by_name := name_of_erased(record.carried_by, record.carried_by_name, erasing);
  record.body := without_names(record.body::text, erasing.patterns);
  record.reply := without_names(record.reply::text, erasing.patterns);
  return record;
end
$$;
create function staff_erased_entry(entry audit_entry, erasing person_erasing) returns audit_entry stable language plpgsql as $$
begin
  entry.rep_name := name_of_erased(entry.rep_id, entry.rep_name, erasing);
  entry.subject := without_names(entry.subject, erasing.patterns);
  entry.before := without_names(entry.before::text, erasing.patterns);
  entry.after := without_names(entry.after::text, erasing.patterns);
  return entry;
end
$$;

create or replace function is_person_erased_action(row_id bigint) returns boolean stable language sql as $$
  select exists (select from person_erasing where rep_id is null and actions @> array[row_id])
$$;
create or replace function is_person_erased_entry(row_id bigint) returns boolean stable language sql as $$
  select exists (select from person_erasing where rep_id is null and entries @> array[row_id])
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
  if tg_op = 'UPDATE' and exists (
    select from person_erasing erasing where rep_id is not null and actions @> array[old.id]
      and to_jsonb(new) = to_jsonb(staff_erased_action(old, erasing))) then
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
  if tg_op = 'UPDATE' and exists (
    select from person_erasing erasing where rep_id is not null and entries @> array[old.audit_id]
      and to_jsonb(new) = to_jsonb(staff_erased_entry(old, erasing))) then
    return new;
  end if;
  raise exception 'what the office did is append-only';
end
$$;
