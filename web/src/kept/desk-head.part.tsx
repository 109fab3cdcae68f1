import { DataAge } from './data-age.part.tsx';
import styles from './desk-head.module.css';

type DeskHeadProps = {
  /** What the page is about: a week, or a client of it. */
  name: string;
  /** When its data came, epoch ms, and whether newer ones should be there. */
  at: number | undefined;
  isOld: boolean;
};

/** The first line of a page of the office. */
export function DeskHead({ name, at, isOld }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{name}</h2>
      <DataAge at={at} isOld={isOld} />
    </header>
  );
}
