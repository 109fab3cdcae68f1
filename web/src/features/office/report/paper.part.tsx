import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { onPrint } from '#device/page/page.ts';
import styles from './paper.module.css';

type PaperProps = {
  /** A4 across with margins, for tables; or A4 upright to its edges, for what is laid out in millimetres. */
  size: 'across' | 'edges';
  /** Made when it is printed, because it may be hundreds of pages. */
  children: () => ReactNode;
};

/** What comes out on paper in place of the screen, whether a button of ours or the browser's own command prints it. */
export function Paper({ size, children }: PaperProps) {
  const [isPrinting, setPrinting] = useState(false);
  // The browser takes what is there when its event ends.
  useEffect(() => onPrint((isNow) => flushSync(() => setPrinting(isNow))), []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.paper} data-size={size}>
      {children()}
    </div>,
    document.body,
  );
}
