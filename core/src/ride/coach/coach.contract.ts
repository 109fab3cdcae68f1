// Source: docs/reference/rides.md (Coaches).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';
import { ticketReportFields } from '../../record/ticket/ticket.contract.ts';

export const CoachLoadBody = Type.Object({
  ...ticketReportFields,
  coachId: ShortId,
  direction: Direction,
});
export type CoachLoadBody = Static<typeof CoachLoadBody>;
