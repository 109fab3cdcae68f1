// Source: docs/reference/rides.md (Transfers).
import { ActionReply } from '../../record/action/action.contract.ts';
import { ShortId } from '../../base/call/field.contract.ts';
import { get, post } from '../../base/call/call.builder.ts';
import { Direction, RideIdsReply, RideSheetReply, RideTicketsReply } from '../ride/ride.contract.ts';
import { TransferLoadBody } from './transfer.contract.ts';

export const transferCalls = {
  allTransfers: get('/api/transfer/allTransfers/:weekId', {
    summary: 'The codes of all transfers of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: RideIdsReply,
    mark: ['inbound', 'outbound'],
  }),
  transferData: get('/api/transfer/transferData/:weekId', {
    summary: "The office's sheet of transfers",
    versioned: true,
    params: { weekId: ShortId },
    reply: RideSheetReply,
    mark: ['mergedData'],
  }),
  transferTickets: get('/api/transfer/allBarcodes/:transferId/direction/:direction/:weekId', {
    summary: 'All clients of one transfer, one way',
    versioned: true,
    params: { transferId: ShortId, direction: Direction, weekId: ShortId },
    reply: RideTicketsReply,
    mark: ['tickets'],
  }),
  transferLoad: post('/api/transfer/load', {
    summary: 'Load a client on a transfer',
    body: TransferLoadBody,
    reply: ActionReply,
    records: 'transfer-load',
  }),
};
