import type { ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './action-sheet.module.css';

export type SheetAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'regular' | 'danger';
} & ({ href: string; newTab?: boolean; onPress?: () => void } | { href?: never; newTab?: never; onPress: () => void });

type ActionSheetProps = {
  open: boolean;
  /** Also called after a choice. */
  onClose: () => void;
  title: string;
  actions: readonly SheetAction[];
  cancelLabel: string;
};

export function ActionSheet({ open, onClose, title, actions, cancelLabel }: ActionSheetProps) {
  return (
    <Overlay open={open} onClose={onClose} placement="bottom">
      <div className={styles.sheet}>
        <OverlayTitle className={styles.title}>{title}</OverlayTitle>
        <ul className={styles.list}>
          {actions.map((action) => (
            <li key={action.id}>
              <ActionRow action={action} onChosen={onClose} />
            </li>
          ))}
        </ul>
        <button type="button" className={styles.cancel} onClick={onClose}>
          {cancelLabel}
        </button>
      </div>
    </Overlay>
  );
}

function ActionRow({ action, onChosen }: { action: SheetAction; onChosen: () => void }) {
  const choose = () => {
    action.onPress?.();
    onChosen();
  };
  const face = (
    <>
      <span className={styles.icon}>{action.icon}</span>
      {action.label}
    </>
  );
  if (action.href === undefined) {
    return (
      <button type="button" className={styles.row} data-tone={action.tone} onClick={choose}>
        {face}
      </button>
    );
  }
  return (
    <Link href={action.href} newTab={action.newTab} className={styles.row} data-tone={action.tone} onClick={choose}>
      {face}
    </Link>
  );
}
