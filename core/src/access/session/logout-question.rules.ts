// Source: docs/reference/access.md (Logout).
import type { LinkState } from '../../base/link/link.rules.ts';

/**
 * What a logout would cost now: actions wait, it is not known whether any do, records of other phones wait, nobody can sign
 * in again.
 */
export type LogoutConcern = 'waiting' | 'unknown' | 'carried' | 'no-signal';

/** What is asked before a logout; nothing where it costs nothing. */
export function logoutConcerns(facts: {
  readonly waiting: number;
  readonly isUnknown: boolean;
  readonly carried: number;
  readonly link: LinkState;
}): readonly LogoutConcern[] {
  const concerns: LogoutConcern[] = [];
  if (facts.waiting > 0) concerns.push('waiting');
  else if (facts.isUnknown) concerns.push('unknown');
  if (facts.carried > 0) concerns.push('carried');
  if (facts.link === 'none') concerns.push('no-signal');
  return concerns;
}
