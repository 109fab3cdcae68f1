import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** Redirects the phone's back to a function until the returned function is called. */
export type HoldBack = (onBack: () => void) => () => void;

const HoldBackContext = createContext<HoldBack | undefined>(undefined);

export const HoldBackProvider = HoldBackContext.Provider;

/** Back closes an open overlay. A layout effect, so that back works before the overlay is drawn. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const holdBack = useContext(HoldBackContext);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  const isHolding = isOpen && onClose !== undefined;
  useLayoutEffect(() => (isHolding ? holdBack?.(() => close.current?.()) : undefined), [isHolding, holdBack]);
}
