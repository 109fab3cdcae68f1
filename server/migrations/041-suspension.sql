-- The end of a suspension. The account is closed until then, and opens by itself. Null: closed for good, or open.
alter table rep_account add column suspended_until timestamptz;
create index rep_account_suspended on rep_account (suspended_until) where suspended_until is not null;
