import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import styles from './slide-to-confirm.module.css';
import { dragOffset, isAtEnd, keyOffset } from './slide-to-confirm.rules.ts';

type SlideToConfirmProps = {
  label: string;
  describedBy?: string;
  busy?: boolean;
  disabled?: boolean;
  /** Called once; remount to use it again. */
  onConfirm: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** Combine it with PressAgain for users who cannot drag. */
export function SlideToConfirm({
  label,
  describedBy,
  busy = false,
  disabled = false,
  onConfirm,
  ref,
}: SlideToConfirmProps) {
  const track = useRef<HTMLElement>(null);
  const [hold, setHold] = useState<{ pointerId: number; startX: number } | null>(null);
  const [place, setPlace] = useState({ offsetPx: 0, travelPx: 0 });
  const hasFired = useRef(false);
  const blocked = busy || disabled;
  const share = place.travelPx > 0 ? place.offsetPx / place.travelPx : 0;

  const moveTo = (offsetPx: number, travelPx: number) => {
    if (hasFired.current) return;
    setPlace({ offsetPx, travelPx });
    if (!isAtEnd(offsetPx, travelPx)) return;
    hasFired.current = true;
    setHold(null);
    onConfirm();
  };

  const release = () => {
    setHold(null);
    if (!hasFired.current) setPlace((last) => ({ ...last, offsetPx: 0 }));
  };

  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (blocked || hasFired.current || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHold({ pointerId: event.pointerId, startX: event.clientX });
  };

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (hold?.pointerId !== event.pointerId) return;
    const travelPx = travelOf(track.current, event.currentTarget);
    moveTo(dragOffset(event.clientX - hold.startX, travelPx), travelPx);
  };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (blocked) return;
    const travelPx = travelOf(track.current, event.currentTarget);
    const offsetPx = keyOffset(event.key, place.offsetPx, travelPx);
    if (offsetPx === undefined) return;
    event.preventDefault();
    moveTo(offsetPx, travelPx);
  };

  return (
    <section
      ref={track}
      className={styles.track}
      aria-label={label}
      data-blocked={disabled || undefined}
      data-held={hold !== null || undefined}
    >
      <span className={styles.fill} style={{ transform: `translateX(${place.offsetPx}px)` }} />
      <span className={styles.label} style={{ opacity: 1 - share }} aria-hidden="true">
        {label}
      </span>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        style={{ transform: `translateX(${place.offsetPx}px)` }}
        aria-label={label}
        aria-describedby={describedBy}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
        onBlur={release}
      >
        {busy ? <Spinner size="small" /> : <ChevronsRight />}
      </div>
    </section>
  );
}

function travelOf(track: HTMLElement | null, handle: HTMLElement): number {
  if (!track) return 0;
  // The margin at the end equals the one at the start.
  return track.clientWidth - 2 * handle.offsetLeft - handle.offsetWidth;
}
