import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { onPrint } from '#device/page/page.ts';
import styles from './paper.module.css';

type PaperProps = {
  /** A4 landscape with margins, for tables; portrait with page numbers; or portrait without margins, for a layout in mm. */
  size: 'across' | 'upright' | 'edges';
  /** Called only for printing, because it may render hundreds of pages. */
  children: () => ReactNode;
};

/** Of the shown parts, in the order of their opening. */
const papers: object[] = [];

/**
 * Replaces the screen on paper, for the app's print button and the browser's own command. Of several, such as a list
 * and a form over it, only the one that opened last is printed.
 */
export function Paper({ size, children }: PaperProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const own = {};
    papers.push(own);
    // The browser prints the page as it is when this event ends.
    const stop = onPrint((isNow) => flushSync(() => setPrinting(isNow && papers.at(-1) === own)));
    return () => {
      stop();
      papers.splice(papers.indexOf(own), 1);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.paper} data-size={size}>
      {children()}
    </div>,
    document.body,
  );
}
