import { say } from '@offpiste/core/brand/say.rules';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { isFingerprintAvailable, unlockWithFingerprint } from '#lock/fingerprint.actions.ts';
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
  /** The remaining attempts, once there are few. */
  attempts?: string | undefined;
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
  const { title, hint, attempts, problem, value, isBusy, isDisabled, onValueChange, onSubmit, onProblem } = props;
  return (
    <Page align="center">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.below}>
          {problem ? <Alert type="danger">{problem}</Alert> : <p>{hint}</p>}
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
        disabled={!isAvailable || isDisabled}
        onClick={() => void readFingerprint()}
      >
        {texts.fingerprint}
      </Button>
      <Button variant="secondary" fullWidth icon={<LogOut />} loading={isLeaving} onClick={logout}>
        {texts.logout}
      </Button>
      {question}
    </div>
  );
}

function useFingerprintAvailable(): boolean {
  const [isAvailable, setIsAvailable] = useState(false);
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
