import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './skeleton.module.css';

type SkeletonRowsProps = { count?: number; label: string };

export function SkeletonRows({ count = 5, label }: SkeletonRowsProps) {
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.title} />
          <span className={styles.subtitle} />
        </div>
      ))}
    </div>
  );
}
