import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './page.module.css';
import { useRememberedScroll } from './scroll-memory.ts';

type AppFrameProps = {
  header?: ReactNode;
  footer?: ReactNode;
  /** At the left of wide windows, which then use their whole width. */
  side?: ReactNode;
  children: ReactNode;
};

export function AppFrame({ header, footer, side, children }: AppFrameProps) {
  return (
    <div className={styles.frame} data-desk={side === undefined ? undefined : true}>
      {side ? <div className={styles.side}>{side}</div> : null}
      {header ? <div className={styles.header}>{header}</div> : null}
      <div className={styles.middle} data-footed={footer ? true : undefined}>
        {children}
      </div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}

type PageProps = {
  children: ReactNode;
  actions?: ReactNode;
  align?: 'start' | 'center';
  /** 'desk': the whole width of a desktop screen. */
  width?: 'phone' | 'desk';
  label?: string;
};

/** The scroll container of a screen. Focusable, so that keys can scroll it. */
export function Page({ children, actions, align = 'start', width = 'phone', label }: PageProps) {
  const scroller = useRef<HTMLElement>(null);
  useRememberedScroll(scroller);
  useFocusOnArrival(scroller);
  return (
    <div className={styles.page}>
      <main
        ref={scroller}
        className={styles.scroller}
        data-scroller=""
        data-align={align}
        data-width={width}
        aria-label={label}
        tabIndex={0}
      >
        <div className={styles.column}>{children}</div>
      </main>
      {actions}
    </div>
  );
}

let wasLeftWithFocus = false;

/** Focuses a screen that another one opened, unless one of its fields requests the focus. */
function useFocusOnArrival(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = scroller.current?.parentElement;
    return () => {
      wasLeftWithFocus = page?.contains(page.ownerDocument.activeElement) ?? false;
    };
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (wasLeftWithFocus && element && isFocusLost(element.ownerDocument)) element.focus({ preventScroll: true });
    wasLeftWithFocus = false;
  }, [scroller]);
}

/** An element that was just hidden keeps the focus until the browser draws. */
export function isFocusLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/** Sticky; place it first in a Page. */
export function PageHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

type StackProps = { gap?: 'small' | 'regular' | 'large'; children: ReactNode };

export function Stack({ gap = 'regular', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
