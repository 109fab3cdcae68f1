import { say } from '@offpiste/core/base/brand/say.rules';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useId, useState } from 'react';
import {
  hasFingerprint,
  hasFingerprintFailed,
  isFingerprintAvailable,
  unlockWithFingerprint,
} from '#lock/fingerprint.actions.ts';
import { useLogout } from '#logout/logout.part.tsx';
import { lock as texts } from '#texts/access/lock';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { PinPad } from '#ui/pin-pad/pin-pad.part.tsx';
import styles from './unlock.module.css';

type UnlockPageProps = {
  title: string;
  hint?: string;
  /** Set only if few attempts remain. */
  attempts?: string | undefined;
  /** Remaining lockout, as text. */
  wait?: string | undefined;
  problem: string;
  value: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onValueChange: (value: string) => void;
  onSubmit: () => void;
  onProblem: (problem: string) => void;
};

/** The layout of both modes: title, error, PIN pad and alternatives. */
export function UnlockPage(props: UnlockPageProps) {
  const { title, hint, attempts, wait, problem, value, isBusy, isDisabled, onValueChange, onSubmit, onProblem } = props;
  return (
    <Page align="center">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.below}>
          {problem ? <Alert type="danger">{problem}</Alert> : <p>{hint}</p>}
          {wait ? <p>{wait}</p> : null}
          {attempts ? <p>{attempts}</p> : null}
        </div>
      </header>
      <PinPad
        value={value}
        onValueChange={onValueChange}
        onSubmit={onSubmit}
        disabled={isDisabled}
        busy={isBusy}
        texts={{
          pad: title,
          deleteDigit: texts.delete,
          submit: texts.submit,
          entered: (count) => say(texts.digitsEntered, { count }),
        }}
      />
      <WaysAround isDisabled={isDisabled} onProblem={onProblem} />
    </Page>
  );
}

function WaysAround({ isDisabled = false, onProblem }: { isDisabled?: boolean; onProblem: (problem: string) => void }) {
  const isAvailable = useFingerprintAvailable();
  const isSetUp = hasFingerprint();
  const hintId = useId();
  const hint = isAvailable === false ? texts.fingerprintMissing : hintOf(isAvailable === true, isSetUp);
  const { logout, isLeaving, question } = useLogout();

  const readFingerprint = async () => {
    const unlocked = await unlockWithFingerprint();
    if (!unlocked.ok) onProblem(unlocked.message);
  };

  return (
    <div className={styles.ways}>
      <Button
        variant="secondary"
        fullWidth
        icon={<Fingerprint />}
        disabled={isAvailable !== true || !isSetUp || isDisabled}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => void readFingerprint()}
      >
        {texts.fingerprint}
      </Button>
      <Button variant="secondary" fullWidth icon={<LogOut />} loading={isLeaving} onClick={logout}>
        {texts.logout}
      </Button>
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {question}
    </div>
  );
}

function hintOf(isAvailable: boolean, isSetUp: boolean): string | undefined {
  if (!isAvailable) return undefined;
  if (!isSetUp) return texts.fingerprintHint;
  return hasFingerprintFailed() ? texts.fingerprintAgain : undefined;
}

/** Undefined until the phone has answered. */
function useFingerprintAvailable(): boolean | undefined {
  const [isAvailable, setIsAvailable] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    void isFingerprintAvailable().then((found) => {
      if (isWanted) setIsAvailable(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isAvailable;
}
