import { isLockedOut } from '@offpiste/core/lock/lock.flow';
import { attemptsRemaining, showsAttemptsRemaining } from '@offpiste/core/lock/pin.rules';
import { useEffect, useReducer, useState } from 'react';
import { after, now } from '#device/clock.ts';
import { unlockWithPin } from '#lock/lock.actions.ts';
import { useAuth } from '#session/auth.store.ts';
import { lock as texts } from '#texts/access/lock';
import { UnlockPage } from './unlock-page.part.tsx';

export function EnterPin() {
  const attempts = useAuth((state) => state.attempts);
  const isOut = useLockedOut();
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async () => {
    setIsBusy(true);
    const unlocked = await unlockWithPin(value);
    setIsBusy(false);
    setValue('');
    if (!unlocked.ok) setProblem(unlocked.message);
  };

  return (
    <UnlockPage
      title={texts.unlockTitle}
      attempts={
        showsAttemptsRemaining(attempts) ? `${texts.attemptsRemaining}: ${attemptsRemaining(attempts)}` : undefined
      }
      problem={isOut ? texts.locked : problem}
      value={value}
      isBusy={isBusy}
      isDisabled={isOut}
      onValueChange={setValue}
      onSubmit={() => void submit()}
      onProblem={setProblem}
    />
  );
}

/** True during a lockout; updates when it ends. */
function useLockedOut(): boolean {
  const lockoutUntil = useAuth((state) => state.lockoutUntil);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isOut = isLockedOut({ lockoutUntil }, now());
  useEffect(() => {
    // The clock may be changed during the wait: after waking too early it is checked again.
    if (!isOut || lockoutUntil === undefined) return undefined;
    return after(Math.max(0, lockoutUntil - now()), lookAgain);
  }, [isOut, lockoutUntil, looks]);
  return isOut;
}
