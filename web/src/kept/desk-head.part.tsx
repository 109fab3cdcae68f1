import { DataAge } from './data-age.part.tsx';
import styles from './desk-head.module.css';

type DeskHeadProps = {
  name: string;
  at: number | undefined;
  isOld: boolean;
};

export function DeskHead({ name, at, isOld }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{name}</h2>
      <DataAge at={at} isOld={isOld} />
    </header>
  );
}
