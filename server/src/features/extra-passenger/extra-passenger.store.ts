import { sql, type RawBuilder } from 'kysely';
import type { ExtraPassengersBody } from '@offpiste/core/extra-passenger/extra-passenger.contract';
import { rideListKey } from '@offpiste/core/ride/ride.rules';

interface TransferRow {
  readonly is_known: boolean;
}

/** Whether the week has this transfer: with a list in either direction, or a row in the office's sheet. */
export function transferQuery({ weekId, transferId }: ExtraPassengersBody): RawBuilder<TransferRow> {
  const keys = (['inbound', 'outbound'] as const).map((direction) =>
    rideListKey({ kind: 'transfer', id: transferId, direction }),
  );
  return sql<TransferRow>`
    select exists (select from list_token where week_id = ${weekId} and list_key = any(${keys}::text[]))
      or exists (select from week_document, json_array_elements(body) as row
        where week_id = ${weekId} and kind = 'transfer-rows' and row ->> 'transferId' = ${transferId}) as is_known
  `;
}
