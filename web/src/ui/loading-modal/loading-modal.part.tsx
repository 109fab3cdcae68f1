import type { ReactNode } from 'react';
import { AlertIcon } from '#ui/alert/alert.part.tsx';
import { Overlay, OverlayText, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import styles from './loading-modal.module.css';

type LoadingModalProps = {
  open: boolean;
  text: string;
  progress?: ReactNode;
  actions?: ReactNode;
  error?: { message: string; hint?: string | undefined; actions: ReactNode } | undefined;
};

/** A tap outside does nothing. */
export function LoadingModal({ open, text, progress, actions, error }: LoadingModalProps) {
  return (
    <Overlay open={open} placement="center" alert>
      {error ? (
        <div className={styles.modal} role="alert">
          <span className={styles.failed}>
            <AlertIcon type="danger" />
          </span>
          <OverlayTitle className={styles.text}>{error.message}</OverlayTitle>
          {error.hint ? <OverlayText>{error.hint}</OverlayText> : null}
          <div className={styles.actions}>{error.actions}</div>
        </div>
      ) : (
        <div className={styles.modal} data-waits>
          <Spinner size="large" />
          <div role="status">
            <OverlayTitle className={styles.text}>{text}</OverlayTitle>
          </div>
          {progress}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      )}
    </Overlay>
  );
}
