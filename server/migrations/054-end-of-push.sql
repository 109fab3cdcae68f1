-- A subscription also ends when its account loses the brand of the sign-in.
create or replace function end_push_of_account() returns trigger language plpgsql as $$
begin
  delete from push_subscription using sign_in
  where push_subscription.sign_in_id = sign_in.sign_in_id and sign_in.rep_id = new.rep_id
    and (new.disabled or not sign_in.brand = any(new.brands));
  return null;
end
$$;
create trigger narrowed_account_ends_push after update of brands on rep_account
  for each row when (new.brands <> old.brands) execute function end_push_of_account();
