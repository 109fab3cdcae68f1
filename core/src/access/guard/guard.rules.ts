// Source: docs/reference/access.md (Screen access).
/**
 * What a screen needs before it opens: nothing (login), a signed-in rep (unlock), an unlocked app (select week and
 * screens without week data), or a chosen week as well.
 */
export type RouteNeeds = 'nothing' | 'auth' | 'unlock' | 'week';

/** The facts when a screen is opened. `isUnlocked` is the result of the lock check. */
export interface GuardFacts {
  readonly needs: RouteNeeds;
  readonly isLoggedIn: boolean;
  readonly hasPin: boolean;
  readonly isUnlocked: boolean;
  readonly hasWeek: boolean;
  readonly hasWeekData: boolean;
}

/** Open the screen, fetching the week's data if needed, or redirect. */
export type GuardVerdict =
  | { readonly enter: true; readonly loadWeek: boolean }
  | { readonly enter: false; readonly to: '/login' | '/unlock' | '/' };

/**
 * The guard before every screen, in this order: login, signed in, PIN and lock, week.
 * The unlock screen redirects to the weeks when the app is unlocked already.
 */
export function guard(facts: GuardFacts): GuardVerdict {
  if (facts.needs === 'nothing') return { enter: true, loadWeek: false };
  if (!facts.isLoggedIn) return { enter: false, to: '/login' };
  const isOpen = facts.hasPin && facts.isUnlocked;
  if (facts.needs === 'auth') return isOpen ? { enter: false, to: '/' } : { enter: true, loadWeek: false };
  if (!isOpen) return { enter: false, to: '/unlock' };
  if (facts.needs === 'week' && !facts.hasWeek) return { enter: false, to: '/' };
  return { enter: true, loadWeek: facts.hasWeek && !facts.hasWeekData };
}
