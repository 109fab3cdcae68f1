-- Transfers are loaded like coaches: weeks that were imported before get a version for each of their lists.
insert into list_version (week_id, list_key)
select distinct week_id, 'transfer/' || target || '/' || direction from ticket where kind = 'transfer'
on conflict do nothing;

insert into list_version (week_id, list_key)
select distinct week_id, 'transfer/' || (seat ->> 'coach') || '/' || case seat ->> 'type' when 'transport-inbound' then 'inbound' else 'outbound' end
from passenger, jsonb_array_elements(coalesce(nullif(body -> 'allocPlaces', 'null'), '[]')) as place, jsonb_extract_path(place, 'transport') as seat
where seat ->> 'transportType' = 'transfer' and coalesce(seat ->> 'coach', '') <> ''
on conflict do nothing;
