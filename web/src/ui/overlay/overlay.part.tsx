import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { useBackCloses } from './back-closes.ts';
import styles from './overlay.module.css';

export type OverlayPlacement = 'center' | 'top' | 'bottom' | 'side' | 'full';

/** Gets the focus on closing, by default the previous element. False: the next overlay has it. */
export type FinalFocus = RefObject<HTMLElement | null> | false;

type OverlayProps = {
  open: boolean;
  /** Without it the overlay stays. */
  onClose?: () => void;
  placement: OverlayPlacement;
  /** A tap outside does nothing. */
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
  const { popup, toWhatIsThere } = useFinalFocus(finalFocus);
  const layer = (
    <Dialog.Portal>
      {placement === 'full' ? null : <Dialog.Backdrop className={styles.backdrop} />}
      <Dialog.Viewport className={styles.viewport} data-placement={placement}>
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          data-placement={placement}
          initialFocus={initialFocus}
          finalFocus={finalFocus === false ? false : toWhatIsThere}
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

function useFinalFocus(wanted: FinalFocus | undefined) {
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const hasPressed = useRef(false);
  const popup = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { activeElement, body } = element.ownerDocument;
    box.current = element;
    hasPressed.current = false;
    element.addEventListener('click', () => (hasPressed.current = true), { capture: true });
    opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  }, []);
  const toWhatIsThere = () => {
    const { activeElement, body } = box.current?.ownerDocument ?? {};
    const isInside = box.current?.contains(activeElement ?? null) === true;
    // A scan can show a result above another open overlay.
    if (opener.current?.isConnected && opener.current.closest('[role$=dialog][data-open]')) return opener.current;
    if (!wanted && activeElement !== body && !isInside) return false;
    const target = wanted ? wanted.current : opener.current;
    if (target?.isConnected && !target.matches(':disabled')) return target;
    // If nothing had the focus before and nothing was pressed, nothing gets it.
    const wasPressed = hasPressed.current || (isInside && activeElement !== box.current);
    return target || wasPressed ? (body?.querySelector('main') ?? null) : null;
  };
  return { popup, toWhatIsThere };
}

export const OverlayTitle = Dialog.Title;
export const OverlayText = Dialog.Description;
