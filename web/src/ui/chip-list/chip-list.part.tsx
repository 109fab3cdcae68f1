import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import styles from './chip-list.module.css';

type ChipListProps = { texts: readonly string[]; tone?: BadgeTone; label?: string };

export function ChipList({ texts, tone = 'neutral', label }: ChipListProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {[...new Set(texts)].map((text) => (
        <li key={text}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
