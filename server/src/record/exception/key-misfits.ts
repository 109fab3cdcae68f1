import { foldKeys, keyStateOf, type KeyException, type KeyReport } from '@offpiste/core/place/key/key-fold.rules';
import type { KeyDistributeBody, KeyReturnBody } from '@offpiste/core/place/key/key.contract';
import type { SuspectRow } from './exception.store.ts';

export function isKeyRow({ kind }: Pick<SuspectRow, 'kind'>): boolean {
  return kind === 'key-distribute' || kind === 'key-return';
}

export function keyMisfits(about: readonly SuspectRow[]): readonly KeyException[] {
  const base = about.find(({ key_base }) => key_base !== null)?.key_base;
  return base ? foldKeys(keyStateOf(base), about.map(toKeyReport)).exceptions : [];
}

function toKeyReport({ id, kind, occurred_at, rep_id, rep_name, body }: SuspectRow): KeyReport {
  const when = { at: occurred_at.toISOString(), repId: rep_id, repName: rep_name, order: id };
  // The ledger stores validated bodies.
  if (kind === 'key-distribute') {
    const { idempotentId, numberOfKeys, tenant } = body as KeyDistributeBody;
    return {
      ...when,
      id: idempotentId,
      move: 'distribute',
      numberOfKeys,
      person: tenant,
      notes: '',
      extraKeysReturned: 0,
    };
  }
  const { idempotentId, numberOfKeys, returnedBy, returnedNotes, extraKeysReturned } = body as KeyReturnBody;
  return {
    ...when,
    id: idempotentId,
    move: 'return',
    numberOfKeys,
    person: returnedBy,
    notes: returnedNotes,
    extraKeysReturned,
  };
}
