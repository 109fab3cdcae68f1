-- Documents and pictures that a published sheet names are fetched from public addresses only, also once the sheet is gone.
alter table week_document add column is_published boolean not null default false;
update week_document set is_published = true from published_sheet
where published_sheet.week_id = week_document.week_id
  and (kind = 'files' and good -> 'given' ? 'documents' or kind = 'nightlife' and good -> 'given' ? 'eventSchedule');
