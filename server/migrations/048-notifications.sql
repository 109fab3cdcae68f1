-- Notifications of notes. A subscription belongs to a sign-in of a phone, and ends with it.
create table push_subscription (
  sign_in_id text primary key references sign_in on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null
);

-- The notes that phones were notified of, so that several servers notify once.
create table notified_note (
  action_id bigint primary key,
  week_id text not null,
  notified_at timestamptz not null
);

create function end_push_of_sign_in() returns trigger language plpgsql as $$
begin
  delete from push_subscription where sign_in_id = new.sign_in_id;
  return null;
end
$$;
create trigger sign_in_ends_push after update of revoked_at on sign_in
  for each row when (new.revoked_at is not null) execute function end_push_of_sign_in();

create function end_push_of_account() returns trigger language plpgsql as $$
begin
  delete from push_subscription using sign_in
  where push_subscription.sign_in_id = sign_in.sign_in_id and sign_in.rep_id = new.rep_id;
  return null;
end
$$;
create trigger closed_account_ends_push after update of disabled on rep_account
  for each row when (new.disabled) execute function end_push_of_account();

create index action_received_note on action (received_at) where kind = 'note' and verdict <> 'refused';
