import { useEffect, useState } from 'react';
import { logTrouble } from '#device/log.ts';
import { invite, type Invitation } from '#qr-transfer/invitation.ts';
import type { PhoneKey } from '#signing/signature.ts';

/** Without `invitation` it is being made, or could not be made. */
interface Inviting {
  readonly invitation?: Invitation;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/** Makes the still code of this phone with a new key, which is deleted when the screen closes. */
export function useInvitation(key: PhoneKey): Inviting {
  const [made, setMade] = useState<Invitation | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const settle = (result: Invitation | 'failed') => {
      if (isWanted) setMade(result);
    };
    invite(key).then(settle, (error: unknown) => {
      logTrouble('The still code could not be made', error);
      settle('failed');
    });
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  const tryAgain = () => {
    setMade(undefined);
    setAttempt((before) => before + 1);
  };
  const hasFailed = made === 'failed';
  return { hasFailed, tryAgain, ...(made && made !== 'failed' ? { invitation: made } : {}) };
}
