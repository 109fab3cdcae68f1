// Source: docs/reference/scanning.md (Tickets), docs/reference/actions.md (Field actions).
type ListScope = 'ride' | 'target' | 'week';

const RECORDED = {
  coach: { list: 'coach', of: 'ride', actions: { 'coach-load': 'loaded' } },
  transfer: { list: 'transfer', of: 'ride', actions: { 'transfer-load': 'loaded' } },
  event: { list: 'event', of: 'target', actions: { 'event-in': 'entered', 'event-out': 'left' } },
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

export type TicketKind = Exclude<RecordedKind, 'key-room'>;

export const TICKET_KINDS = Object.keys(RECORDED).filter((kind): kind is TicketKind => kind !== 'key-room');

/** 'extra-passenger' is one person of a post of 'extra-passengers'. */
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

/** `target` is '' for a list of the whole week. */
export interface TicketTarget {
  readonly kind: RecordedKind;
  readonly target?: string;
  readonly direction?: string;
}

/** The key of the list of a report. */
export function ticketListKey({ kind, target = '', direction = '' }: TicketTarget): string {
  const { list, of } = RECORDED[kind];
  if (of === 'week') return list;
  return of === 'ride' ? `${list}/${target}/${direction}` : `${list}/${target}`;
}

/** The scope of the lists of a ticket kind. */
export function ticketListScope(kind: TicketKind): ListScope {
  return RECORDED[kind].of;
}

export const WEEK_LIST_KEYS: readonly string[] = Object.values(RECORDED).flatMap(({ list, of }) =>
  of === 'week' ? list : [],
);

export interface ActionEffect {
  readonly kind: string;
  readonly list: string;
  readonly of: ListScope;
  readonly status: string | undefined;
}

/** The effects of an action, one for each kind of ticket. */
export function effectsOf(action: string): ActionEffect[] {
  return Object.entries<Recorded>(RECORDED).flatMap(([kind, { list, of, actions }]) =>
    Object.hasOwn(actions, action) ? [{ kind, list, of, status: actions[action] }] : [],
  );
}
