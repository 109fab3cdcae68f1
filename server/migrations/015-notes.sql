-- The notes of a list, and who has seen them, are read from the ledger with the list.
create index action_note on action (week_id, subject) where kind in ('note', 'note-seen');
