// Source: docs/reference/rides.md (Transfers).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';
import { ticketReportFields } from '../../record/ticket/ticket.contract.ts';

const degrees = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()]);

/** `loadLat` and `loadLon` are null if unknown. */
export const TransferLoadBody = Type.Object({
  ...ticketReportFields,
  transferId: ShortId,
  direction: Direction,
  loadLat: degrees(90),
  loadLon: degrees(180),
});
export type TransferLoadBody = Static<typeof TransferLoadBody>;
