// Source: docs/reference/events.md (Event schedule).
import { ShortId } from '../../base/call/field.contract.ts';
import { bytes, get } from '../../base/call/call.builder.ts';
import { ScheduleReply } from './event-schedule.contract.ts';

export const eventScheduleCalls = {
  schedule: get('/whatsOn/:weekId', {
    summary: 'The event schedule of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: ScheduleReply,
    mark: ['days'],
  }),
  schedulePicture: bytes('/whatsOn/:weekId/picture/:picture', {
    summary: 'The bytes of a picture of the event schedule',
    versioned: true,
    params: { weekId: ShortId, picture: ShortId },
  }),
};
