import ArrowLeft from 'lucide-react/icons/arrow-left';
import MenuIcon from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import styles from './top-bar.module.css';

type TopBarProps = {
  title: string;
  subtitle?: ReactNode;
  back?: { label: string; onPress: () => void };
  menu?: { label: string; onPress: () => void; badgeCount?: number; badgeLabel?: string; expanded?: boolean };
  status?: ReactNode;
};

export function TopBar({ title, subtitle, back, menu, status }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {back ? <IconButton icon={<ArrowLeft />} label={back.label} onClick={back.onPress} /> : null}
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        {status}
        {menu ? (
          <IconButton
            icon={<MenuIcon />}
            label={menu.label}
            badgeCount={menu.badgeCount}
            badgeLabel={menu.badgeLabel}
            aria-haspopup="dialog"
            aria-expanded={menu.expanded}
            onClick={menu.onPress}
          />
        ) : null}
      </div>
    </header>
  );
}
