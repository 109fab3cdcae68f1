import { useState } from 'react';
import { hasPin } from '#session/auth.store.ts';
import { SetPin } from './set-pin.part.tsx';
import { EnterPin } from './enter-pin.part.tsx';

/** Sets a PIN where there is none, asks for it where there is one. The guard moves on once the app is open. */
export function UnlockScreen() {
  const [isPinSet] = useState(hasPin);
  return isPinSet ? <EnterPin /> : <SetPin />;
}
