// Source: docs/reference/accounts.md (Audit).
import type { AuditKind } from './audit.contract.ts';

/** In the place of a week: all entries without sign-ins, and the sign-ins. */
export const ALL_WORK = 'all';
export const SIGN_INS = 'sign-ins';

/** Sign-ins are many, so they have a list of their own. */
export const SIGN_IN_KINDS: readonly AuditKind[] = ['signed-in', 'sign-in-failed'];

/** Entries that may be about a client. */
export const CLIENT_KINDS: readonly AuditKind[] = [
  'record-taken-back',
  'carried-decided',
  'booking-changed',
  'booking-back',
];

/** The list of entries of all weeks, and of no week. Undefined for the id of a week. */
export function auditListOf(weekId: string): { readonly signIns: boolean } | undefined {
  if (weekId === ALL_WORK) return { signIns: false };
  return weekId === SIGN_INS ? { signIns: true } : undefined;
}
