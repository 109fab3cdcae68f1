// Source: docs/reference/actions.md (Undo).
import { post } from '../../base/call/call.builder.ts';
import { ActionReply } from '../action/action.contract.ts';
import { UndoBody } from './undo.contract.ts';

export const undoCalls = {
  undo: post('/api/actions/undo', {
    summary: 'Undo a report',
    body: UndoBody,
    reply: ActionReply,
    mark: ['success'],
    records: 'undo',
  }),
};
