import { memo, type ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import type { RowEdge } from '#ui/list-row/list-row.part.tsx';
import styles from './data-table.module.css';

export interface RowLook<Row> {
  /** The first cell has the row's link or button. */
  cells: (row: Row) => readonly [ReactNode, ReactNode];
  note?: ((row: Row) => ReactNode) | undefined;
  rowHref?: ((row: Row) => string) | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  rowEdge?: ((row: Row) => RowEdge) | undefined;
}

type DataRowProps<Row> = RowLook<Row> & {
  row: Row;
  index: number;
  measure: (element: HTMLTableRowElement | null) => void;
};

function PlainDataRow<Row>({ row, index, measure, cells, note, rowHref, onRowPress, rowEdge }: DataRowProps<Row>) {
  const [name, detail] = cells(row);
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-edge={rowEdge?.(row) ?? 'none'}
      aria-rowindex={index + 2}
      className={styles.row}
    >
      <td role="cell" className={styles.name}>
        <RowName href={rowHref?.(row)} onPress={onRowPress ? () => onRowPress(row) : undefined}>
          {name}
        </RowName>
        {note?.(row)}
      </td>
      <td role="cell" className={styles.detail}>
        {detail}
      </td>
    </tr>
  );
}

/** The cast restores the generic type that memo loses. */
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;

type RowNameProps = { href: string | undefined; onPress: (() => void) | undefined; children: ReactNode };

function RowName({ href, onPress, children }: RowNameProps) {
  if (href !== undefined) {
    return (
      <Link href={href} className={styles.cover}>
        {children}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={styles.cover} onClick={onPress}>
        {children}
      </button>
    );
  }
  return <>{children}</>;
}
