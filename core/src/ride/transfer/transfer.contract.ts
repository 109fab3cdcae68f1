// Source: docs/reference/rides.md (Transfers).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';
import { ticketReportFields } from '../../record/ticket/ticket.contract.ts';

const degrees = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()]);

/** The body of POST /api/transfer/load; `loadLat` and `loadLon` are the phone's position, null when unknown. */
export const TransferLoadBody = Type.Object({
  ...ticketReportFields,
  transferId: ShortId,
  direction: Direction,
  loadLat: degrees(90),
  loadLon: degrees(180),
});
export type TransferLoadBody = Static<typeof TransferLoadBody>;
