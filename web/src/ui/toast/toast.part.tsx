import { createPortal } from 'react-dom';
import styles from './toast.module.css';

type ToastProps = {
  text: string;
  /** A new value shows the toast again, even with the same text. */
  turn: number;
};

export function Toast({ text, turn }: ToastProps) {
  return createPortal(
    <span className={styles.area} role="status" aria-atomic="true">
      {text ? (
        <span key={turn} className={styles.toast}>
          {text}
        </span>
      ) : null}
    </span>,
    document.body,
  );
}
