// Source: docs/reference/access.md (Logout).
import type { LinkState } from '../../base/link/link.rules.ts';

/** carried: records of other phones. no-signal: no sign-in is possible. */
export type LogoutConcern = 'waiting' | 'unknown' | 'carried' | 'no-signal';

/** The concerns to confirm before a logout. */
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
