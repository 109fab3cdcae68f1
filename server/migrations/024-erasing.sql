-- What the office says of a week beside its sheets: an import does not touch it.
alter table week add column closed boolean not null default false;
alter table week add column own_last_day text;
-- Since when its days are over: its names are erased by themselves a while later, so that a wrong day can be corrected.
alter table week add column erase_due_at timestamptz;

-- Whose weeks somebody may see and change in the office. The demo's password is public: where a company has accounts of its
-- own, a demo account has no office.
create function office_of(rep text) returns text[] stable language sql as $$
  select case when demo and exists (select from rep_account where not demo) then '{}' else office end
  from rep_account where rep_id = rep
$$;

-- The names of a week's people are being erased, or were. From then on nothing personal of it is stored. The counts are what
-- remains; the week itself may be gone.
create table week_erasing (
  week_id text primary key,
  week_name text not null,
  brand text not null,
  asked_at timestamptz not null,
  -- Null for the command line and for what the server does by itself.
  rep_id text,
  rep_name text not null,
  counts jsonb not null default '{}',
  done_at timestamptz,
  -- When what the database itself still had of it on the disk was written anew.
  cleaned_at timestamptz
);

create function is_erasing(week text) returns boolean stable language sql as $$
  select exists (select from week_erasing where week_id = week)
$$;

-- The ledger and the list of what the office did permit exactly this: the names of an erased week go, and nothing else changes.
create function only_erase_action() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing(old.week_id) and new.topic is null and new.body = '{"erased": true}'
    and new.reply - '{success,message,error,code}'::text[] = '{}' and coalesce(new.reply ->> 'message', '') = ''
    and coalesce(new.reply ->> 'error', '') = ''
    and to_jsonb(new) - '{topic,body,reply}'::text[] = to_jsonb(old) - '{topic,body,reply}'::text[] then
    return new;
  end if;
  raise exception 'the action ledger is append-only';
end
$$;
drop trigger action_append_only on action;
create trigger action_append_only before update or delete on action for each row execute function only_erase_action();

create function only_erase_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing(old.week_id) and new.subject = '' and new.before is null and new.after is null
    and to_jsonb(new) - '{subject,before,after}'::text[] = to_jsonb(old) - '{subject,before,after}'::text[] then
    return new;
  end if;
  raise exception 'what the office did is append-only';
end
$$;
drop trigger audit_append_only on audit_entry;
create trigger audit_append_only before update or delete on audit_entry for each row execute function only_erase_audit();

