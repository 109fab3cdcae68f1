import {
  interruptedOfAccount,
  nextInterrupted,
  offeredScreen,
  type InterruptedScreen,
  type ScreenEntry,
} from '@offpiste/core/access/guard/interrupted-screen.rules';
import { useAuth } from '#session/auth.store.ts';

/** In memory only, because an address may contain a booking. */
let interrupted: InterruptedScreen | undefined;
let wasOpen = false;

type Entered = Omit<ScreenEntry, 'screen' | 'isSigningOut' | 'wasOpen'> & {
  readonly screen: Omit<InterruptedScreen, 'account'>;
};

export function noteEntry({ screen, ...entry }: Entered): void {
  const { account, isSigningOut } = useAuth.getState();
  interrupted = nextInterrupted(interrupted, { ...entry, screen: { ...screen, account }, isSigningOut, wasOpen });
  if (entry.verdict.enter) wasOpen = true;
}

useAuth.subscribe(({ account }, before) => {
  if (account !== before.account) interrupted = interruptedOfAccount(interrupted, account);
});

export function interruptedScreen(): InterruptedScreen | undefined {
  return offeredScreen(interrupted, useAuth.getState().account);
}

/** After a lock at the desk, unlocking returns to the office page itself. */
export function pageToReturnTo(): string | undefined {
  const screen = interruptedScreen();
  return screen?.isReturnedTo ? screen.href : undefined;
}
