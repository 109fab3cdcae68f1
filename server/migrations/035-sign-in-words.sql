-- The browser and device of a sign-in, in words, and the name that its owner gave it.
alter table sign_in add column browser text;
alter table sign_in add column name text;
