import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { type FinalFocus, Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './sheet.module.css';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** 'top' leaves the lower half to the keyboard. */
  edge?: 'bottom' | 'top';
  /** 'tall' fills the window; 'fit' has the height of its content. */
  size?: 'fit' | 'tall';
  padding?: 'regular' | 'flush';
  head?: ReactNode;
  actions?: ReactNode;
  finalFocus?: FinalFocus;
  children: ReactNode;
};

/** The content has data-scroller for windowed lists. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    edge = 'bottom',
    size = 'fit',
    padding = 'regular',
    head,
    actions,
    finalFocus,
    children,
  } = props;
  return (
    <Overlay open={open} onClose={onClose} placement={edge} finalFocus={finalFocus}>
      <div className={styles.sheet} data-size={size}>
        <header className={styles.header}>
          <OverlayTitle className={styles.title}>{title}</OverlayTitle>
          <IconButton icon={<X />} label={closeLabel} onClick={onClose} />
        </header>
        {head ? <div className={styles.head}>{head}</div> : null}
        <div className={styles.body} data-padding={padding} data-scroller="" tabIndex={0}>
          {children}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Overlay>
  );
}
