import type { ReactNode } from 'react';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Without it, the dialog stays. */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** For a plain message use AlertDialog. */
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
