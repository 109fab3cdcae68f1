// Source: docs/reference/events.md (Event schedule).
import { Type, type Static } from 'typebox';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const moment = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));
const degrees = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));

/** `start` and `end` are ISO 8601, epoch seconds or ms, or free text; `image` is an address. */
export const ScheduleEvent = Type.Object({
  id: text,
  title: text,
  subtitle: text,
  image: text,
  description: text,
  start: moment,
  end: moment,
  location: Type.Optional(
    Type.Union([Type.Object({ name: text, latitude: degrees, longitude: degrees }), Type.Null()]),
  ),
  packages: Type.Optional(Type.Union([Type.Array(Type.Object({ id: text, name: text })), Type.Null()])),
  type: text,
  eventType: text,
});
export type ScheduleEvent = Static<typeof ScheduleEvent>;

/** `timestamp` is a time on that day, in any of these forms. */
export const EventScheduleDay = Type.Object({
  timestamp: moment,
  events: Type.Optional(Type.Union([Type.Array(ScheduleEvent), Type.Null()])),
});
export type EventScheduleDay = Static<typeof EventScheduleDay>;

export const ScheduleReply = Type.Object({ days: Type.Array(EventScheduleDay) });
export type ScheduleReply = Static<typeof ScheduleReply>;
