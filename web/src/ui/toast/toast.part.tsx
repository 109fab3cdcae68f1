import { createPortal } from 'react-dom';
import styles from './toast.module.css';

type ToastProps = {
  text: string;
  /** Another one for each time it shall be shown, also when the text is the same. */
  turn: number;
};

/** A word about something small that has just been done. It goes away by itself and takes no focus. */
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
