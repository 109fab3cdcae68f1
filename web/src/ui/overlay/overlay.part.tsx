import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { useBackCloses } from './back-closes.ts';
import styles from './overlay.module.css';

export type OverlayPlacement = 'center' | 'top' | 'bottom' | 'side' | 'full';

/** Receives the focus when an overlay closes; false: the next overlay has taken it. By default the previously focused element. */
export type FinalFocus = RefObject<HTMLElement | null> | false;

type OverlayProps = {
  open: boolean;
  /** Called by Escape, the phone's back, a tap outside or a close button. Without it the overlay stays. */
  onClose?: () => void;
  placement: OverlayPlacement;
  /** An alert dialog must be answered: a tap outside does nothing. */
  alert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: FinalFocus;
  children: ReactNode;
};

/** The one modal layer: backdrop, focus trap, return of focus, scroll lock. */
export function Overlay({ open, onClose, placement, alert = false, initialFocus, finalFocus, children }: OverlayProps) {
  useBackCloses(open, onClose);
  const onOpenChange = (next: boolean) => {
    if (!next) onClose?.();
  };
  const layer = (
    <Dialog.Portal>
      {placement === 'full' ? null : <Dialog.Backdrop className={styles.backdrop} />}
      <Dialog.Viewport className={styles.viewport} data-placement={placement}>
        <Dialog.Popup
          className={styles.popup}
          data-placement={placement}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  );
  return alert ? (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {layer}
    </AlertDialog.Root>
  ) : (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {layer}
    </Dialog.Root>
  );
}

export const OverlayTitle = Dialog.Title;
export const OverlayText = Dialog.Description;
