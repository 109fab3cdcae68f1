import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import styles from './alert.module.css';

export type AlertType = 'success' | 'danger' | 'warning' | 'info';

type AlertProps = {
  type: AlertType;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** An action that is one button. */
  button?: { label: string; onPress: () => void };
};

/** Danger and warning interrupt a screen reader; the others wait for a pause. */
export function Alert({ type, title, children, action, button }: AlertProps) {
  const urgent = type === 'danger' || type === 'warning';
  return (
    <div className={styles.alert} data-type={type} role={urgent ? 'alert' : 'status'}>
      <AlertIcon type={type} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
        {action ? <div className={styles.action}>{action}</div> : null}
        {button ? (
          <div className={styles.action}>
            <Button variant="secondary" onClick={button.onPress}>
              {button.label}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

export function AlertIcon({ type }: { type: AlertType }) {
  switch (type) {
    case 'success':
      return <CircleCheck className={styles.icon} />;
    case 'danger':
      return <OctagonAlert className={styles.icon} />;
    case 'warning':
      return <TriangleAlert className={styles.icon} />;
    case 'info':
      return <Info className={styles.icon} />;
  }
}
