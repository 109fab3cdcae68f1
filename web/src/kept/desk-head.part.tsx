import { DataAge } from './data-age.part.tsx';
import styles from './desk-head.module.css';

type DeskHeadProps = {
  /** Name of the week or client. */
  name: string;
  /** Request time of the data, epoch ms. `isOld`: the last refresh failed. */
  at: number | undefined;
  isOld: boolean;
};

/** The first line of an office page. */
export function DeskHead({ name, at, isOld }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{name}</h2>
      <DataAge at={at} isOld={isOld} />
    </header>
  );
}
