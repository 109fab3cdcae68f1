// Source: docs/reference/scanning.md (Tickets), docs/reference/actions.md (Field actions).
/** What a list of tickets is about: one ride one way, one lesson or event, or the whole week. */
type ListScope = 'ride' | 'target' | 'week';

/**
 * Everything that is recorded against a ticket, or against a room as if it were one: the list its phones poll, what one
 * list is about, and its kinds of action with the status each gives a ticket; a room's follows from all reports together.
 */
const RECORDED = {
  coach: { list: 'coach', of: 'ride', actions: { 'coach-load': 'loaded' } },
  transfer: { list: 'transfer', of: 'ride', actions: { 'transfer-load': 'loaded' } },
  event: { list: 'event', of: 'target', actions: { 'event-in': 'entered', 'event-out': 'left' } },
  // Lessons and workshops share their calls and their lists.
  lesson: { list: 'lesson', of: 'target', actions: { 'lesson-register': 'registered' } },
  workshop: { list: 'lesson', of: 'target', actions: { 'lesson-register': 'registered' } },
  'lift-pass': { list: 'lift-pass', of: 'week', actions: { 'lift-pass-distribute': 'distributed' } },
  'key-room': { list: 'keys', of: 'week', actions: { 'key-distribute': undefined, 'key-return': undefined } },
} as const satisfies Readonly<Record<string, Recorded>>;

interface Recorded {
  readonly list: string;
  readonly of: ListScope;
  readonly actions: Readonly<Record<string, string | undefined>>;
}

type RecordedKind = keyof typeof RECORDED;

/** What people hold tickets for. */
export type TicketKind = Exclude<RecordedKind, 'key-room'>;

/** The kinds of ticket, for checks of what is imported. */
export const TICKET_KINDS = Object.keys(RECORDED).filter((kind): kind is TicketKind => kind !== 'key-room');

/** The kinds of field action, one a call; 'extra-passenger' is one person of a post of 'extra-passengers'. */
export type ActionKind =
  | ActionsOf<RecordedKind>
  | 'extra-passengers'
  | 'extra-passenger'
  | 'undo'
  | 'absence'
  | 'departure'
  | 'note'
  | 'note-seen'
  | 'shift-handover';
type ActionsOf<Kind extends RecordedKind> = Kind extends RecordedKind
  ? keyof (typeof RECORDED)[Kind]['actions']
  : never;

/** What a ticket is for: `target` '' where the whole week has one list, `direction` '' where there is none. */
export interface TicketTarget {
  readonly kind: RecordedKind;
  readonly target?: string;
  readonly direction?: string;
}

/** Which list a report belongs to: the same text for a pending report and for the list it changes. */
export function ticketListKey({ kind, target = '', direction = '' }: TicketTarget): string {
  const { list, of } = RECORDED[kind];
  if (of === 'week') return list;
  return of === 'ride' ? `${list}/${target}/${direction}` : `${list}/${target}`;
}

/** What a list of tickets of this kind is about. */
export function ticketListScope(kind: TicketKind): ListScope {
  return RECORDED[kind].of;
}

/** The lists every week has, also where nobody has a ticket. */
export const WEEK_LIST_KEYS: readonly string[] = Object.values(RECORDED).flatMap(({ list, of }) =>
  of === 'week' ? list : [],
);

/** The tickets a kind of action is about: their kinds, the list they are on, and the status the action gives them. */
export interface ActionEffect {
  readonly kind: string;
  readonly list: string;
  readonly of: ListScope;
  readonly status: string | undefined;
}

/** What a kind of action does, for each kind of ticket it may be about; nothing for one that changes no ticket. */
export function effectsOf(action: string): ActionEffect[] {
  return Object.entries<Recorded>(RECORDED).flatMap(([kind, { list, of, actions }]) =>
    Object.hasOwn(actions, action) ? [{ kind, list, of, status: actions[action] }] : [],
  );
}
