// Source: docs/reference/access.md (Screen access).
import type { GuardVerdict } from './guard.rules.ts';

/** A screen that the lock, a sign-in or the end of a session interrupted. `account` is '' before the first sign-in. */
export interface InterruptedScreen {
  readonly href: string;
  readonly pathname: string;
  /** The name of its route. */
  readonly route: string;
  readonly isOffice: boolean;
  /** An office page that the lock interrupted at the desk: unlocking returns to it. */
  readonly isReturnedTo?: boolean;
  readonly account: string;
  /** The chosen week, for a screen that needs one. */
  readonly weekId?: string;
}

export interface ScreenEntry {
  readonly screen: InterruptedScreen;
  readonly verdict: GuardVerdict;
  readonly isWeekChoice: boolean;
  readonly isSigningOut: boolean;
  /** A screen was open before, since the start of the app. */
  readonly wasOpen: boolean;
}

/** The interrupted screen after the guard's verdict. A logout leaves none, because the next user may be another person. */
export function nextInterrupted(
  before: InterruptedScreen | undefined,
  { screen, verdict, isWeekChoice, isSigningOut, wasOpen }: ScreenEntry,
): InterruptedScreen | undefined {
  if (isWeekChoice) return before;
  if (verdict.enter) return undefined;
  switch (verdict.to) {
    case '/unlock':
      return screen.isOffice && wasOpen ? { ...screen, isReturnedTo: true } : screen;
    case '/login':
      return isSigningOut || (wasOpen && screen.account === '') ? undefined : screen;
    case '/':
      return before;
  }
}

/** The screen to offer to an account; undefined for the screen of another person. */
export function offeredScreen(
  interrupted: InterruptedScreen | undefined,
  account: string,
): InterruptedScreen | undefined {
  return interrupted && ['', account].includes(interrupted.account) ? interrupted : undefined;
}

/** Whether the screen shows the same things in the chosen week. */
export function isOfWeek({ weekId }: InterruptedScreen, chosenId: string | undefined): boolean {
  return weekId === undefined || weekId === chosenId;
}

/** The interrupted screen after a sign-in or sign-out. An address opened before a sign-in belongs to its account. */
export function interruptedOfAccount(
  interrupted: InterruptedScreen | undefined,
  account: string,
): InterruptedScreen | undefined {
  if (account === '') return undefined;
  return interrupted?.account === '' ? { ...interrupted, account } : interrupted;
}

const RIDE_ADDRESS = /^\/(?:load)?(?:coach|transfer)\/([^/]+)/i;

/** 'Coach C2, Outbound', or else the title with the ride. */
export function nameOfInterrupted(
  { title, pathname }: { readonly title: string; readonly pathname: string },
  placeName: string | undefined,
): string {
  const ride = RIDE_ADDRESS.exec(pathname)?.[1];
  return placeName ?? [title, ride].filter(Boolean).join(' ');
}
