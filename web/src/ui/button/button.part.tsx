import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonLook = {
  variant?: ButtonVariant;
  /** 'large' fills its column. */
  size?: 'regular' | 'large';
  icon?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
    /** Also disables the button. */
    loading?: boolean;
    /** Shown below a disabled button and read out with it. */
    disabledReason?: string;
  };

export function Button({
  variant = 'primary',
  size = 'regular',
  icon,
  fullWidth = size === 'large',
  loading = false,
  disabled = false,
  disabledReason,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = disabled || loading;
  const reason = blocked && !loading ? disabledReason : undefined;
  const button = (
    <button
      {...rest}
      type={type}
      disabled={blocked}
      aria-busy={loading || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      <ButtonFace icon={loading ? <Spinner size="small" /> : icon}>{children}</ButtonFace>
    </button>
  );
  if (!reason) return button;
  return (
    <span className={styles.explained} data-full={fullWidth || undefined}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {reason}
      </span>
    </span>
  );
}

export type LinkButtonProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'className' | 'style' | 'children'>;

export function LinkButton({
  variant = 'primary',
  size = 'regular',
  icon,
  fullWidth = size === 'large',
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}

function ButtonFace({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.label}>{children}</span>
    </>
  );
}
