// Source: docs/reference/weeks.md (Weeks).
import { ShortId } from '../../base/call/field.contract.ts';
import { bytes, get } from '../../base/call/call.builder.ts';
import { ActiveWeeksReply } from './week.contract.ts';

export const weekCalls = {
  activeWeeks: get('/api/week/active', {
    summary: 'The weeks a rep may pick',
    reply: ActiveWeeksReply,
    mark: ['activeWeeks'],
  }),
  weekData: bytes('/api/week/data/:weekId', {
    summary: 'A week and its rep, gzip-compressed JSON',
    versioned: true,
    params: { weekId: ShortId },
  }),
};
