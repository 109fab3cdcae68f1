-- The record that an entry is about, so that a reader sees its client. The entry itself stores no client.
alter table audit_entry add column action_id bigint;
alter table audit_entry add column carried_id bigint;

create or replace function audit_record() returns trigger language plpgsql as $$
declare
  undone_id bigint;
  undone_rep text;
  undone_kind text;
begin
  -- The same order as undoQuery in undo.store.ts.
  select undone.id, undone.rep_id, undone.kind into undone_id, undone_rep, undone_kind from action undone
  where new.kind = 'undo' and undone.idempotent_id = new.undoes and undone.verdict <> 'refused' and undone.week_id = new.week_id
  order by (coalesce(undone.body ->> 'roomId', undone.body ->> 'barcode')
      = coalesce(new.body ->> 'roomId', new.body ->> 'barcode')) is true desc,
    undone.rep_id = new.rep_id desc, undone.id
  limit 1;
  -- An undo of one's own scan is no correction. Notes have the office as their only author.
  if new.kind = 'undo' and (undone_rep <> new.rep_id or undone_kind = 'note') is not true then
    return null;
  end if;
  insert into audit_entry (rep_id, rep_name, brands, week_id, kind, subject, after, action_id)
  values (new.rep_id, new.rep_name,
    coalesce((select array[brand] from week where week_id = new.week_id and brand <> ''), '{}'), new.week_id,
    case new.kind when 'note' then 'note-written' else 'record-taken-back' end, new.subject,
    case new.kind when 'note' then jsonb_build_object('text', new.body -> 'text', 'until', new.body -> 'until')
      else jsonb_build_object('why', new.body -> 'reason', 'text', nullif(new.body ->> 'note', '')) end,
    undone_id);
  return null;
end
$$;

-- The audit names clients whose tickets an import removed.
create index lapsed_ticket_barcode on lapsed_ticket (week_id, barcode);
create index lapsed_ticket_booking on lapsed_ticket (week_id, booking_ref);
