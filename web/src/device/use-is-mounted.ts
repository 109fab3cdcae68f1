import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is on the screen still, to be asked after a wait. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
