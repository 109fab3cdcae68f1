import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './page.module.css';
import { useRememberedScroll } from './scroll-memory.ts';

type AppFrameProps = { header?: ReactNode; footer?: ReactNode; children: ReactNode };

/** The whole window: bars above and below, the screen between them takes the remaining space. */
export function AppFrame({ header, footer, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
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
  /** Fixed below the scrolling content: usually BottomActions. */
  actions?: ReactNode;
  /** 'center' for a screen with a single element. */
  align?: 'start' | 'center';
  /** 'desk' takes the whole width of a desk's screen. */
  width?: 'phone' | 'desk';
  label?: string;
};

/** The scroll container of a screen. Parts inside find it by data-scroller. It is focusable, so that keys can scroll a screen without a button. */
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

/**
 * Gives the focus to a screen that was opened from another one: whatever was pressed there is gone, and keys and screen
 * readers would begin anew at the window's top. A field of the screen that asks for the focus itself keeps it.
 */
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

/**
 * Whether nothing in view has the focus. What was just hidden, a screen that waits for a part of it, keeps it until the
 * browser draws.
 */
export function isFocusLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/** What stays in view at the top of a Page while the rest scrolls: a search box. Place it first. */
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

/** Buttons and short texts beside each other, on more lines where they do not fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
