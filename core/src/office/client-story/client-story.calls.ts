// Source: docs/reference/clients.md (Client story).
import { get } from '../../base/call/call.builder.ts';
import { ClientStoryParams, ClientStoryReply } from './client-story.contract.ts';

export const clientStoryCalls = {
  clientStory: get('/api/office/clients/:weekId/:bookingRef', {
    summary: "A client's story: the booking and every report",
    role: ['night'],
    params: ClientStoryParams,
    reply: ClientStoryReply,
    mark: ['records', 'officeChanges'],
  }),
};
