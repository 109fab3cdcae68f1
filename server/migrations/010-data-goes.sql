-- Ended by the office, not by a logout or a stolen token: the phone erases what it had downloaded.
alter table sign_in add column ended_by_office boolean not null default false;

-- An ISO date, as the office gave it; without it the last day follows from the packages.
alter table week add column last_day text;
