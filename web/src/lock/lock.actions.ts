import { isLockedOut } from '@offpiste/core/access/lock/lock.flow';
import { pinProblem } from '@offpiste/core/access/lock/pin.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { hasPin, useAuth } from '#session/auth.store.ts';
import { notePinEntered, stepLock, type LockResult } from './lock-state.ts';
import { isStoredPin, storePin } from './pin-store.ts';
import { general } from '#texts/general';
import { lock as texts } from '#texts/access/lock';

/** Never overwrites a PIN set by another tab. */
export async function setPin(pin: string): Promise<LockResult> {
  if (hasPin() && !useAuth.getState().isPwaUnlocked) return { ok: false, message: texts.setFailed };
  const problem = pinProblem(pin);
  if (problem) return { ok: false, message: problem === 'format' ? texts.mustBeFourDigits : texts.notComplex };
  try {
    if (!(await storePin(pin))) return { ok: false, message: texts.setFailed };
  } catch (error) {
    logTrouble('The PIN could not be stored', error);
    return { ok: false, message: texts.setFailed };
  }
  openWithPin();
  return { ok: true };
}

function openWithPin(): void {
  stepLock({ type: 'opened', at: now() });
  notePinEntered();
}

export async function unlockWithPin(pin: string): Promise<LockResult> {
  if (isLockedOut(useAuth.getState(), now())) return { ok: false, message: texts.locked };
  if (pinProblem(pin) === 'format') return { ok: false, message: texts.mustBeFourDigits };
  let isRight: boolean;
  try {
    isRight = await isStoredPin(pin);
  } catch (error) {
    logTrouble('The PIN could not be checked', error);
    return { ok: false, message: general.errorOccurred };
  }
  if (!isRight) {
    stepLock({ type: 'wrong-pin', at: now() });
    return { ok: false, message: texts.incorrect };
  }
  // Another tab or a second press may have started a lockout meanwhile.
  if (isLockedOut(useAuth.getState(), now())) return { ok: false, message: texts.locked };
  openWithPin();
  return { ok: true };
}
