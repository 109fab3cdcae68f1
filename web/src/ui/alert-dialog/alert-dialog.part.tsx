import { useRef, type ReactNode } from 'react';
import { AlertIcon, type AlertType } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Overlay, OverlayText, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './alert-dialog.module.css';

type AlertDialogProps = {
  open: boolean;
  type: AlertType;
  title: string;
  children: ReactNode;
  okLabel: string;
  onOk: () => void;
  /** A second button, triggered by Escape. If OK is destructive, this one has the focus. */
  cancel?: { label: string; onPress: () => void };
};

export function AlertDialog({ open, type, title, children, okLabel, onOk, cancel }: AlertDialogProps) {
  const ok = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const isDestructive = cancel !== undefined && (type === 'danger' || type === 'warning');
  return (
    <Overlay
      open={open}
      onClose={cancel?.onPress ?? onOk}
      placement="center"
      alert
      initialFocus={isDestructive ? no : ok}
    >
      <div className={styles.dialog} data-type={type}>
        <span className={styles.mark}>
          <AlertIcon type={type} />
        </span>
        <div className={styles.body}>
          <OverlayTitle className={styles.title}>{title}</OverlayTitle>
          <OverlayText className={styles.text} render={<div />}>
            {children}
          </OverlayText>
        </div>
        <div className={styles.actions}>
          {cancel ? (
            <Button ref={no} variant="secondary" fullWidth onClick={cancel.onPress}>
              {cancel.label}
            </Button>
          ) : null}
          <Button ref={ok} variant={isDestructive ? 'danger' : 'primary'} fullWidth onClick={onOk}>
            {okLabel}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
