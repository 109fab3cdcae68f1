import { useEffect, useState } from 'react';
import { onStoredElsewhere, storageKeys } from '#device/storage/storage.ts';
import { hasPin } from '#session/auth.store.ts';
import { prepareToOpen } from '#week/week.actions.ts';
import { SetPin } from './set-pin.part.tsx';
import { EnterPin } from './enter-pin.part.tsx';

/** Sets a PIN if there is none, and asks for it otherwise. The guard redirects after the unlock. */
export function UnlockScreen() {
  const [isPinSet, setIsPinSet] = useState(hasPin);
  useEffect(
    () =>
      onStoredElsewhere((key) => {
        if (key === storageKeys.pinHash || key === null) setIsPinSet(hasPin());
      }),
    [],
  );
  useEffect(() => void prepareToOpen(), []);
  return isPinSet ? <EnterPin /> : <SetPin />;
}
