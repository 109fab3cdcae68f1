// Source: docs/reference/access.md (Screen access).
/** auth: a signed-in rep. unlock: an unlocked app. week: also a chosen week. */
export type RouteNeeds = 'nothing' | 'auth' | 'unlock' | 'week';

export interface GuardFacts {
  readonly needs: RouteNeeds;
  readonly isLoggedIn: boolean;
  readonly hasPin: boolean;
  readonly isUnlocked: boolean;
  readonly hasWeek: boolean;
  readonly hasWeekData: boolean;
}

export type GuardVerdict =
  | { readonly enter: true; readonly loadWeek: boolean }
  | { readonly enter: false; readonly to: '/login' | '/unlock' | '/' };

/** Checks sign-in, PIN and lock, then the week. */
export function guard(facts: GuardFacts): GuardVerdict {
  if (facts.needs === 'nothing') return { enter: true, loadWeek: false };
  if (!facts.isLoggedIn) return { enter: false, to: '/login' };
  const isOpen = facts.hasPin && facts.isUnlocked;
  if (facts.needs === 'auth') return isOpen ? { enter: false, to: '/' } : { enter: true, loadWeek: false };
  if (!isOpen) return { enter: false, to: '/unlock' };
  if (facts.needs === 'week' && !facts.hasWeek) return { enter: false, to: '/' };
  return { enter: true, loadWeek: facts.hasWeek && !facts.hasWeekData };
}
