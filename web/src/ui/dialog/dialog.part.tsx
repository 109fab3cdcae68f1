import type { ReactNode } from 'react';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called by Escape or a tap outside. Without it, the dialog stays. */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  /** One to three full-width buttons; the main one first. */
  actions?: ReactNode;
};

/** A small form or question. For a plain message use AlertDialog. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  return (
    <Overlay open={open} onClose={onClose} placement="center">
      <div className={styles.body}>
        <OverlayTitle className={styles.title}>{title}</OverlayTitle>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Overlay>
  );
}
