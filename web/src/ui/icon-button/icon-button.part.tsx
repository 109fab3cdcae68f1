import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './icon-button.module.css';

type IconButtonLook = {
  icon: ReactNode;
  label: string;
  look?: 'plain' | 'outlined';
};

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
    badgeCount?: number;
    /** The meaning of the count, for screen readers. */
    badgeLabel?: string;
  };

const LARGEST_SHOWN_COUNT = 99;

export function IconButton({
  icon,
  label,
  look = 'plain',
  badgeCount = 0,
  badgeLabel,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-look={look}>
      <span className={styles.icon}>{icon}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
      {badgeCount > 0 ? (
        <>
          <span className={styles.badge} aria-hidden={badgeLabel ? true : undefined}>
            {badgeCount > LARGEST_SHOWN_COUNT ? `${LARGEST_SHOWN_COUNT}+` : badgeCount}
          </span>
          {badgeLabel ? <VisuallyHidden>, {badgeLabel}</VisuallyHidden> : null}
        </>
      ) : null}
    </button>
  );
}

export type IconLinkProps = IconButtonLook &
  Omit<ComponentProps<typeof Link>, 'className' | 'style' | 'children' | 'aria-label'>;

export function IconLink({ icon, label, look = 'plain', ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={styles.button} data-look={look}>
      <span className={styles.icon}>{icon}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}
