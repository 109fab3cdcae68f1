import { useEffect, useState } from 'react';
import { setTimer } from './clock.ts';

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
