import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useRef, useState } from 'react';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { indicatorOffsetPx, pullTo, type Pull } from './pull-to-refresh.rules.ts';
import styles from './pull-to-refresh.module.css';

type PullToRefreshProps = {
  thresholdPx: number;
  onRefresh: () => Promise<void>;
  texts: { pull: string; release: string; refreshing: string };
};

const IDLE: Pull = { phase: 'idle' };

/** First child of a Page. Touch only, so the screen also needs a button. An automatic refresh must not move the list. */
export function PullToRefresh({ thresholdPx, onRefresh, texts }: PullToRefreshProps) {
  const indicator = useRef<HTMLDivElement>(null);
  const latestRefresh = useRef(onRefresh);
  const [pull, setPull] = useState<Pull>(IDLE);
  const [refreshing, setRefreshing] = useState(false);

  useEffect(() => {
    latestRefresh.current = onRefresh;
  });

  useEffect(() => {
    const scroller = indicator.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller || refreshing) return;
    const refresh = async () => {
      setRefreshing(true);
      await latestRefresh.current();
      setRefreshing(false);
    };
    return followPull(scroller, thresholdPx, setPull, () => void refresh());
  }, [thresholdPx, refreshing]);

  const pulling = pull.phase === 'pulling';
  const ready = pulling && pull.ready;
  const offsetPx = pulling ? indicatorOffsetPx(pull.distancePx, thresholdPx) : 0;
  const text = refreshing ? texts.refreshing : ready ? texts.release : texts.pull;

  return (
    <div
      ref={indicator}
      className={styles.space}
      data-phase={refreshing ? 'refreshing' : pull.phase}
      style={{ height: refreshing ? undefined : offsetPx }}
    >
      <LiveText text={refreshing ? texts.refreshing : ''} />
      {refreshing || pulling ? (
        <div className={styles.indicator} aria-hidden="true">
          {refreshing ? (
            <Spinner size="small" />
          ) : (
            <ArrowDown className={styles.arrow} data-ready={ready || undefined} />
          )}
          {text}
        </div>
      ) : null}
    </div>
  );
}

/** Native listeners: React's touchmove is passive, and the browser's own overscroll must be prevented. */
function followPull(
  scroller: HTMLElement,
  thresholdPx: number,
  show: (pull: Pull) => void,
  refresh: () => void,
): () => void {
  let startY: number | null = null;
  let current: Pull = IDLE;
  const set = (pull: Pull) => {
    current = pull;
    show(pull);
  };
  const start = (event: TouchEvent) => {
    const touch = event.touches[0];
    startY = touch && event.touches.length === 1 && scroller.scrollTop <= 0 ? touch.clientY : null;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (startY === null || !touch) return;
    if (scroller.scrollTop > 0) {
      startY = null;
      set(IDLE);
      return;
    }
    const next = pullTo(startY, touch.clientY, thresholdPx);
    if (next.phase === 'pulling' && event.cancelable) event.preventDefault();
    if (next.phase === 'pulling' || current.phase === 'pulling') set(next);
  };
  const end = () => {
    const fire = current.phase === 'pulling' && current.ready;
    startY = null;
    set(IDLE);
    if (fire) refresh();
  };
  const cancel = () => {
    startY = null;
    set(IDLE);
  };
  scroller.addEventListener('touchstart', start, { passive: true });
  scroller.addEventListener('touchmove', move, { passive: false });
  scroller.addEventListener('touchend', end);
  scroller.addEventListener('touchcancel', cancel);
  return () => {
    scroller.removeEventListener('touchstart', start);
    scroller.removeEventListener('touchmove', move);
    scroller.removeEventListener('touchend', end);
    scroller.removeEventListener('touchcancel', cancel);
    show(IDLE);
  };
}
