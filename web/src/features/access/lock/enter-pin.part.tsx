import { say } from '@offpiste/core/base/brand/say.rules';
import { lockoutLeft, remainingShown } from '@offpiste/core/access/lock/lock.flow';
import { useEffect, useReducer, useState } from 'react';
import { setTimer, now } from '#device/clock.ts';
import { unlockWithPin } from '#lock/lock.actions.ts';
import { useAuth } from '#session/auth.store.ts';
import { lock as texts } from '#texts/access/lock';
import { UnlockPage } from './unlock-page.part.tsx';

const SECOND_MS = 1000;

export function EnterPin() {
  const attempts = useAuth((state) => state.attempts);
  const { left, remaining } = useLockout(attempts);
  const isOut = left !== undefined;
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
      title={texts.titles.unlock}
      attempts={remaining === undefined ? undefined : `${texts.attemptsRemaining}: ${remaining}`}
      wait={left && say(texts.lockedFor, { ...(left.minutes > 0 ? left : { seconds: left.seconds }) })}
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

/** The remaining lockout and attempts; updates every second. */
function useLockout(attempts: number) {
  const lockoutUntil = useAuth((state) => state.lockoutUntil);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const at = now();
  const left = lockoutLeft({ lockoutUntil }, at);
  const isOut = left !== undefined;
  useEffect(() => {
    // The clock may change during the wait, so it is read each time.
    if (!isOut || lockoutUntil === undefined) return undefined;
    return setTimer(Math.max(1, (lockoutUntil - now()) % SECOND_MS), lookAgain);
  }, [isOut, lockoutUntil, looks]);
  return { left, remaining: remainingShown({ attempts, lockoutUntil }, at) };
}
