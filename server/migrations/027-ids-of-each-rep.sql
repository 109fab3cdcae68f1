-- The id of a report is its rep's own: another rep, who has read it on a phone that carries it, cannot use it up. Servers of
-- the version before find every report that they look for by id under this index, too, and still refuse an id of another
-- rep; of two requests at once with one report the second still fails.
create unique index action_accepted_once_each on action (idempotent_id, rep_id) where verdict <> 'refused';
drop index action_accepted_once;
