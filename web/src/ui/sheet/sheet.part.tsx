import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import styles from './sheet.module.css';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** 'tall' takes the window, for lists and the camera; 'fit' is as high as its content. */
  size?: 'fit' | 'tall';
  /** 'flush' lets the content reach the edges. */
  padding?: 'regular' | 'flush';
  /** Above the scrolling content, such as a search field. */
  head?: ReactNode;
  /** Below the scrolling content: buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** From the bottom edge. The content scrolls and carries data-scroller for windowed lists. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, size = 'fit', padding = 'regular', head, actions, children } = props;
  return (
    <Overlay open={open} onClose={onClose} placement="bottom">
      <div className={styles.sheet} data-size={size}>
        <header className={styles.header}>
          <OverlayTitle className={styles.title}>{title}</OverlayTitle>
          <IconButton icon={<X />} label={closeLabel} onClick={onClose} />
        </header>
        {head ? <div className={styles.head}>{head}</div> : null}
        <div className={styles.body} data-padding={padding} data-scroller="">
          {children}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Overlay>
  );
}
