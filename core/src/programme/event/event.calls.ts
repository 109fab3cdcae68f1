// Source: docs/reference/events.md (Events).
import { ShortId } from '../../base/call/field.contract.ts';
import { get, post } from '../../base/call/call.builder.ts';
import { EventInfoReply, EventListReply, EventScanBody, EventScanReply } from './event.contract.ts';

export const eventCalls = {
  events: get('/api/events/:weekId', {
    summary: 'The events of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: EventListReply,
    mark: ['data'],
  }),
  eventInfo: get('/api/events/info/:ticketId', {
    summary: 'An event and its tickets; the parameter is the event id',
    versioned: true,
    params: { ticketId: ShortId },
    reply: EventInfoReply,
    mark: ['success'],
  }),
  eventIn: post('/api/events/validate-in', {
    summary: 'Let a client in to an event',
    body: EventScanBody,
    reply: EventScanReply,
    records: 'event-in',
  }),
  eventOut: post('/api/events/validate-out', {
    summary: 'Let a client out of an event',
    body: EventScanBody,
    reply: EventScanReply,
    records: 'event-out',
  }),
};
