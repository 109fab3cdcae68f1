import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './drawer.module.css';

export type DrawerItem = {
  id: string;
  label: string;
  icon: ReactNode;
  trailing?: ReactNode;
  current?: boolean;
  disabled?: boolean;
} & ({ href: string; newTab?: boolean; onPress?: never } | { href?: never; newTab?: never; onPress: () => void });

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  items: readonly DrawerItem[];
  head?: ReactNode;
  footer?: ReactNode;
};

export function Drawer({ open, onClose, title, closeLabel, items, head, footer }: DrawerProps) {
  return (
    <Overlay open={open} onClose={onClose} placement="side">
      <div className={styles.drawer}>
        <header className={styles.header}>
          <OverlayTitle className={styles.title}>{title}</OverlayTitle>
          <IconButton icon={<X />} label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.scroll}>
          {head ? <div className={styles.head}>{head}</div> : null}
          <nav aria-label={title}>
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <ItemRow item={item} onChosen={onClose} />
                </li>
              ))}
            </ul>
          </nav>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </div>
      </div>
    </Overlay>
  );
}

function ItemRow({ item, onChosen }: { item: DrawerItem; onChosen: () => void }) {
  const face = (
    <>
      <span className={styles.icon}>{item.icon}</span>
      <span className={styles.label}>{item.label}</span>
      {item.trailing}
    </>
  );
  if (item.href === undefined) {
    const choose = () => {
      item.onPress();
      onChosen();
    };
    return (
      <button type="button" className={styles.row} disabled={item.disabled} onClick={choose}>
        {face}
      </button>
    );
  }
  return (
    <Link
      href={item.href}
      newTab={item.newTab}
      className={styles.row}
      aria-current={item.current ? 'page' : undefined}
      onClick={onChosen}
    >
      {face}
    </Link>
  );
}
