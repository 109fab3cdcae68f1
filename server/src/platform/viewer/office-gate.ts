// Source: docs/reference/office-entry.md (Office entry).
import {
  impliedEntry,
  isNewlyActive,
  nextStep,
  STEP_REFUSALS,
} from '@offpiste/core/access/office-entry/office-entry.rules';
import type { Call, OfficeGate } from '@offpiste/core/base/call/call.builder';
import { hasRole, type RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { Clock } from '#platform/process/clock';
import { lockFactors, readOfficeEntry, storeActivity, storeEntry, type OfficeEntry } from './office-entry.store.ts';
import type { Viewer } from './viewer.ts';

/** Undefined for a recorded action: the end of an entry must not refuse records that wait on a phone. */
export function gateOf(
  { gate = 'entered', records }: Call,
  params: Readonly<Record<string, string>>,
): OfficeGate | undefined {
  if (records !== undefined) return undefined;
  return typeof gate === 'function' ? gate(params) : gate;
}

/** Any of these roles permits the call. */
export function roleNeedOf({ role = [] }: Call, params: Readonly<Record<string, string>>): RoleNeed {
  return typeof role === 'function' ? role(params) : role;
}

/**
 * The one gate of every office call. Refusals: not-signed-in, no-office-access, role-missing, office-enter, office-expired,
 * office-set-up, office-confirm.
 */
export async function passGate(
  { db, clock }: { readonly db: Kysely<Schema>; readonly clock: Clock },
  viewer: Viewer,
  { call, params }: { readonly call: Call; readonly params: unknown },
): Promise<OfficeEntry | Refusal> {
  const entry = await readOfficeEntry(db, viewer);
  if (!entry) return refuse('not-signed-in');
  if (entry.officeBrands.length === 0) return refuse('no-office-access');
  // The validator has checked them.
  const named = (params ?? {}) as Readonly<Record<string, string>>;
  // A role is asked before a factor, so that no person sets one up in vain.
  if (!hasRole(entry.roles, roleNeedOf(call, named))) return refuse('role-missing');
  const gate = gateOf(call, named);
  if (gate === undefined || gate === 'entrance') return entry;
  const now = clock.now();
  const step = nextStep(entry.facts, gate, now);
  if (step !== 'open') return refuse(STEP_REFUSALS[step]);
  if (impliedEntry(entry.facts, now)) return storeImplied(db, viewer, { gate, now });
  // Screens poll by GET, so only other calls are a person's action.
  if (call.method === 'POST' && isNewlyActive(entry.facts, now)) await storeActivity(db, viewer.signInId, now);
  return entry;
}

interface Judged {
  readonly gate: OfficeGate;
  readonly now: number;
}

/**
 * Locks the account's factors and judges again, because another sign-in may have changed the factors or stored the entry
 * meanwhile. Needs a transaction. Refusals: not-signed-in, office-enter, office-expired, office-set-up, office-confirm.
 */
export async function passLockedGate(
  tx: Kysely<Schema>,
  viewer: Viewer,
  { gate, now }: Judged,
): Promise<OfficeEntry | Refusal> {
  await lockFactors(tx, viewer.repId);
  const entry = await readOfficeEntry(tx, viewer);
  if (!entry) return refuse('not-signed-in');
  const step = nextStep(entry.facts, gate, now);
  return step === 'open' ? entry : refuse(STEP_REFUSALS[step]);
}

async function storeImplied(db: Kysely<Schema>, viewer: Viewer, { gate, now }: Judged): Promise<OfficeEntry | Refusal> {
  return db.transaction().execute(async (tx) => {
    const entry = await passLockedGate(tx, viewer, { gate, now });
    if ('code' in entry) return entry;
    const implied = impliedEntry(entry.facts, now);
    if (implied) await storeEntry(tx, viewer, implied);
    return entry;
  });
}
