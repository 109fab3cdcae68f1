import { endpoints } from '@offpiste/core/endpoints';
import { KEY_LIST_KEY } from '@offpiste/core/place/key/key-list.rules';
import { decideKeyMove, type KeyMoveClaim } from '@offpiste/core/place/key/key-move.rules';
import type { DistributeChoice, ReturnChoice } from '@offpiste/core/place/key/key-conditions.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { now } from '#device/clock.ts';
import { currentPosition } from '#device/hardware/position.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { submitAction } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** In degrees; null if the position is unknown. */
export interface KeyPosition {
  readonly lat: number | null;
  readonly lon: number | null;
}

interface Around {
  readonly isWatched: () => boolean;
  readonly tellPosition: (position: KeyPosition) => void;
}

const NOWHERE: KeyPosition = { lat: null, lon: null };
// The rule runs before the action has its id.
const UNSENT = { id: '' };

/** `location` is the desk, if known; `label` describes the action. */
export function distributeKeys(
  room: ShownKeyRoom,
  choice: DistributeChoice,
  { label, location }: { readonly label: string; readonly location: string },
  around: Around,
): Promise<ActionOutcome> {
  const { tenant, numberOfKeys, barcode } = choice;
  const claim: KeyMoveClaim = {
    ...UNSENT,
    move: 'distribute',
    numberOfKeys,
    person: tenant,
    notes: '',
    extraKeysReturned: 0,
    barcode,
  };
  return submitAction({
    endpoint: endpoints.keyDistribute,
    kind: 'key-distribute',
    label,
    body: { ...common(room), barcode, tenant, numberOfKeys, location, ...NOWHERE },
    ...rest(room, claim, around),
  });
}

export function returnKeys(
  room: ShownKeyRoom,
  choice: ReturnChoice & { readonly notes: string },
  label: string,
  around: Around,
): Promise<ActionOutcome> {
  const { numberOfKeys, returnedBy, notes } = choice;
  const extraKeysReturned = choice.extraKeysReturned === '1' ? 1 : 0;
  const claim: KeyMoveClaim = { ...UNSENT, move: 'return', numberOfKeys, person: returnedBy, notes, extraKeysReturned };
  return submitAction({
    endpoint: endpoints.keyReturn,
    kind: 'key-return',
    label,
    body: { ...common(room), numberOfKeys, returnedBy, returnedNotes: notes, extraKeysReturned, ...NOWHERE },
    ...rest(room, claim, around),
  });
}

function common({ roomId }: ShownKeyRoom) {
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  return { weekId: useWeek.getState().weekId ?? '', roomId, handsetTimestamp: now(), repId, repName };
}

function rest(room: ShownKeyRoom, claim: KeyMoveClaim, { isWatched, tellPosition }: Around) {
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  const report = { replay: false, occurredAt: new Date(now()).toISOString(), repId, repName };
  return {
    subject: KEY_LIST_KEY,
    decideLocally: () => {
      const verdict = decideKeyMove({ room: { sheet: room, base: room, reports: [] } }, claim, report);
      return verdict.ok ? { ok: true as const } : verdict;
    },
    isWatched,
    late: async () => {
      const place = await currentPosition();
      const position = { lat: place?.latitude ?? null, lon: place?.longitude ?? null };
      tellPosition(position);
      return { ...position };
    },
  };
}
