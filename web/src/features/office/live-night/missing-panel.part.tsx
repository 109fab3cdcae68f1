import { say } from '@offpiste/core/base/brand/say.rules';
import type { LiveRide } from '@offpiste/core/office/live-night/office.contract';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { office as texts } from '#texts/office/live-night';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { MissingList } from './missing-list.part.tsx';
import { rideName } from '#ride/ride-name.ts';
import styles from './night.module.css';

type MissingPanelProps = { weekId: string; ride: LiveRide; onClose: () => void };

/** Beside the rides; on a phone at the bottom. The focus returns to the button that opened it. */
export function MissingPanel({ weekId, ride, onClose }: MissingPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const title = say(texts.missingOf, { name: rideName(ride) });
  useEffect(() => {
    const { activeElement = null } = panel.current?.ownerDocument ?? {};
    opener.current ??= activeElement;
    panel.current?.focus();
  }, []);
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  };
  // Keys of the sheet with a number arrive here, too.
  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && panel.current?.contains(target)) close();
  };
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={title} onKeyDown={closeOnEscape}>
      <header className={styles.panelHead}>
        <h3 className={styles.panelTitle}>{title}</h3>
        <IconButton icon={<X />} label={texts.closeMissing} onClick={close} />
      </header>
      <MissingList weekId={weekId} ride={ride} />
    </section>
  );
}
