// Source: docs/reference/office-entry.md (Office entry).
import type { OfficeGate } from '../../base/call/call.builder.ts';
import type { RefusalCode } from '../../base/refusal/refusal.contract.ts';
import type { ConfirmMeans } from './office-entry.contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const MAX_ENTRY_MS = 12 * HOUR_MS;
export const MAX_INACTIVE_MS = HOUR_MS;
export const MAX_CONFIRMATION_MS = 10 * MINUTE_MS;

/** Times are epoch ms. */
export interface EntryFacts {
  readonly hasFactor: boolean;
  /** By a brand of the account, except for demo accounts, or because another person removed its factors. */
  readonly isFactorRequired: boolean;
  readonly hasEnteredBefore: boolean;
  readonly signedInAt: number;
  readonly confirmedAt: number | undefined;
  readonly enteredAt: number | undefined;
  readonly activeAt: number | undefined;
}

/** The next step of a person. `open`: none. */
export type EntryStep = 'open' | 'enter' | 'expired' | 'set-up' | 'confirm';

export const STEP_REFUSALS = {
  enter: 'office-enter',
  expired: 'office-expired',
  'set-up': 'office-set-up',
  confirm: 'office-confirm',
} as const satisfies Readonly<Record<Exclude<EntryStep, 'open'>, RefusalCode>>;

/** The step before a call with this requirement. */
export function nextStep(facts: EntryFacts, gate: OfficeGate, now: number): EntryStep {
  if (gate === 'entrance') return 'open';
  const isRecent = now - confirmedAt(facts) < MAX_CONFIRMATION_MS;
  if (gate === 'factor') return isRecent ? 'open' : 'confirm';
  if (!isInside(facts, now)) return stepOutside(facts);
  return gate === 'entered' || isRecent ? 'open' : 'confirm';
}

function stepOutside(facts: EntryFacts): EntryStep {
  if (!mayEnter(facts)) return 'set-up';
  return facts.enteredAt === undefined ? 'enter' : 'expired';
}

/** Whether a right factor or password opens the office. Without one, a required factor must be set up first. */
export function mayEnter({ hasFactor, isFactorRequired, hasEnteredBefore }: EntryFacts): boolean {
  return hasFactor || !isFactorRequired || !hasEnteredBefore;
}

/** `hasPasskey`: one that works at this address and in this app. A passkey of another one needs a recovery code here. */
interface KnownFactors {
  readonly hasFactor: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** The means to confirm, best first. The password is no second factor, so it counts only for an account without one. */
export function meansOf({ hasFactor, hasApp, hasPasskey }: KnownFactors): ConfirmMeans[] {
  if (!hasFactor) return ['password'];
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(hasApp ? (['app'] as const) : []), 'recovery-code'];
}

/** Whether an entry has begun and did not end. */
export function isInside(facts: EntryFacts, now: number): boolean {
  const { enteredAt, activeAt } = begun(facts);
  return enteredAt !== undefined && now - enteredAt < MAX_ENTRY_MS && now - (activeAt ?? now) < MAX_INACTIVE_MS;
}

// Without a second factor, the password of the sign-in opens the office once.
function begun(facts: EntryFacts): Pick<EntryFacts, 'enteredAt' | 'activeAt'> {
  const { confirmedAt: confirmed, signedInAt, hasFactor } = facts;
  if (confirmed !== undefined || hasFactor || !mayEnter(facts)) return facts;
  return { enteredAt: signedInAt, activeAt: undefined };
}

function confirmedAt({ confirmedAt: confirmed, signedInAt, hasFactor }: EntryFacts): number {
  return confirmed ?? (hasFactor ? -Infinity : signedInAt);
}

export interface ConfirmedEntry {
  readonly confirmedAt: number;
  readonly enteredAt: number | undefined;
  readonly activeAt: number;
}

/** The entry after a right factor or password. It extends no running entry, so that twelve hours stay the limit. */
export function confirmedEntry(facts: EntryFacts, now: number): ConfirmedEntry {
  const { enteredAt } = begun(facts);
  const isKept = isInside(facts, now);
  return { confirmedAt: now, activeAt: now, enteredAt: isKept ? enteredAt : mayEnter(facts) ? now : undefined };
}

/** The entry that begins with the first call, without a confirmation; undefined if there is one already. */
export function impliedEntry(facts: EntryFacts, now: number): ConfirmedEntry | undefined {
  if (facts.confirmedAt !== undefined || !isInside(facts, now)) return undefined;
  return { confirmedAt: facts.signedInAt, enteredAt: facts.signedInAt, activeAt: now };
}

const WRITTEN_EVERY_MS = MINUTE_MS;

/** Whether an action of a person needs to be stored, so that not every action writes. */
export function isNewlyActive({ activeAt }: EntryFacts, now: number): boolean {
  return activeAt === undefined || now - activeAt >= WRITTEN_EVERY_MS;
}
