// Source: docs/reference/office.md (Notes).
import { rideOfListKey, type Ride } from '../ticket/ride-list.rules.ts';
import { ticketListKey } from '../action/action-kind.rules.ts';

export type NoteList =
  | Ride
  | { readonly kind: 'lesson' | 'event'; readonly id: string }
  | { readonly kind: 'lift-pass' | 'key-room' };

/** The list of a key; undefined if it takes no notes. */
export function noteListOf(key: string): NoteList | undefined {
  const ride = rideOfListKey(key);
  if (ride) return ride;
  for (const kind of ['lift-pass', 'key-room'] as const) if (ticketListKey({ kind }) === key) return { kind };
  const [, kind, id] = /^(lesson|event)\/(.+)$/s.exec(key) ?? [];
  if ((kind !== 'lesson' && kind !== 'event') || !id) return undefined;
  return { kind, id };
}
