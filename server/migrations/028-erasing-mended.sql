-- In the order in which reports are recorded.
lock table action in share row exclusive mode;

-- A notice names no week: erasing one finds its notices by the reports that they are about.
create index late_notice_report on late_notice (rep_id, kind, occurred_at);

-- The files were written anew but for what only a superuser may write.
alter table week_erasing add column left_on_disk boolean not null default false;

-- Of a report whose week nobody knows nothing is kept: no erasing would find it.
alter table action disable trigger action_append_only;
update action set topic = null, body = '{"erased": true}' where week_id = '' and body <> '{"erased": true}';
alter table action enable trigger action_append_only;

-- The list of what the office did tells notes and corrections, too: written with the record, whichever version writes that.
create function audit_record() returns trigger language plpgsql as $$
begin
  -- Who takes back their own scan corrects nobody; of notes the office alone is the author.
  if new.kind = 'undo' and not exists (
    select from action undone where undone.idempotent_id = new.undoes and undone.verdict <> 'refused'
      and (undone.rep_id <> new.rep_id or undone.kind = 'note')) then
    return null;
  end if;
  insert into audit_entry (rep_id, rep_name, brands, week_id, kind, subject, after)
  values (new.rep_id, new.rep_name,
    coalesce((select array[brand] from week where week_id = new.week_id and brand <> ''), '{}'), new.week_id,
    case new.kind when 'note' then 'note-written' else 'record-taken-back' end, new.subject,
    case new.kind when 'note' then jsonb_build_object('text', new.body -> 'text', 'until', new.body -> 'until')
      else jsonb_build_object('why', new.body -> 'reason', 'text', nullif(new.body ->> 'note', '')) end);
  return null;
end
$$;
create trigger action_audited after insert on action for each row
  when (new.kind in ('note', 'undo') and new.verdict = 'accepted') execute function audit_record();
