// Source: docs/reference/lift-passes-and-lessons.md (Lift passes).
import { Type } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { ShortId, ShortText } from '../../base/call/field.contract.ts';
import { get, post } from '../../base/call/call.builder.ts';
import { LiftPassBody, LiftPassCheckReply, LiftPassListReply } from './lift-pass.contract.ts';

export const liftPassCalls = {
  liftPasses: get('/api/scanLiftPass/allBarcodes/:weekId', {
    summary: 'The lift passes a rep may hand out',
    versioned: true,
    params: { weekId: ShortId },
    reply: LiftPassListReply,
    mark: ['tickets'],
  }),
  liftPassCheck: get('/api/scanLiftPass/barcode/:barcode/week/:weekId/:scanned', {
    summary:
      'May this lift pass be handed out now? The last parameter is 1 for a scanned code, 0 for one picked by name',
    params: {
      barcode: ShortText,
      weekId: ShortId,
      scanned: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    },
    reply: LiftPassCheckReply,
    mark: ['success'],
  }),
  liftPassDistribute: post('/api/scanLiftPass', {
    summary: 'Hand out a lift pass',
    body: LiftPassBody,
    reply: ActionReply,
    records: 'lift-pass-distribute',
  }),
};
