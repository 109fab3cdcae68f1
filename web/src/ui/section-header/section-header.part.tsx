import type { ReactNode } from 'react';
import styles from './section-header.module.css';

type SectionHeaderProps = { title: string; trailing?: ReactNode; headingLevel?: 2 | 3 | 4 };

export function SectionHeader({ title, trailing, headingLevel = 2 }: SectionHeaderProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.header}>
      <Heading className={styles.title}>{title}</Heading>
      <span className={styles.rule} />
      {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
    </div>
  );
}
