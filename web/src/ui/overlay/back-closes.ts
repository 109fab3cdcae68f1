import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** Has the phone's back call a function instead of leaving the screen, until the returned function is called. */
export type HoldBack = (onBack: () => void) => () => void;

const HoldBackContext = createContext<HoldBack | undefined>(undefined);

export const HoldBackProvider = HoldBackContext.Provider;

/**
 * While an overlay is open, back closes it. One that cannot be closed holds nothing. Layout effects run before the overlay is
 * drawn: from the first moment it is seen, back does not leave the screen.
 */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const holdBack = useContext(HoldBackContext);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  const isHolding = isOpen && onClose !== undefined;
  useLayoutEffect(() => (isHolding ? holdBack?.(() => close.current?.()) : undefined), [isHolding, holdBack]);
}
