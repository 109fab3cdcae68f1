import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock-3';
import LogOut from 'lucide-react/icons/arrow-right-from-line';
import X from 'lucide-react/icons/x';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './state-mark.module.css';

/** open: still to do; held: done on this phone only; left: was done and undone again. */
export type MarkState = 'open' | 'done' | 'held' | 'left' | 'refused';

type StateMarkProps = { state: MarkState; label: string };

/** Leads a row of a list that is being worked through: seen down the whole column at a glance. */
export function StateMark({ state, label }: StateMarkProps) {
  return (
    <span className={styles.mark} data-state={state} title={label}>
      <Glyph state={state} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function Glyph({ state }: { state: MarkState }) {
  switch (state) {
    case 'open':
      return null;
    case 'done':
      return <Check />;
    case 'held':
      return <Clock />;
    case 'left':
      return <LogOut />;
    case 'refused':
      return <X />;
  }
}
