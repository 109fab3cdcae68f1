import { useEffect, useState } from 'react';
import { setTimer } from './clock.ts';

/** Whether something has been going on for so many ms. */
export function useIsLong(isGoingOn: boolean, afterMs: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const stop = setTimer(afterMs, () => setIsLong(true));
    return () => {
      stop();
      setIsLong(false);
    };
  }, [isGoingOn, afterMs]);
  return isLong;
}
