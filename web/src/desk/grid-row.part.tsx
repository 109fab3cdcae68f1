import type { RowData } from '@tanstack/react-table';
import { say } from '@offpiste/core/base/brand/say.rules';
import { memo } from 'react';
import { deskTable as texts } from '#texts/base/desk-table';
import { cellText, type DeskColumn } from './table-column.ts';
import type { DeskRow } from './use-desk-table.ts';
import styles from './desk-grid.module.css';

type GridRowProps<Row extends RowData> = {
  id: string;
  row: DeskRow<Row>;
  index: number;
  columns: readonly DeskColumn<Row>[];
  keptKey: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  isOpen: boolean;
  nameOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  onCurrent: (id: string) => void;
};

function PlainGridRow<Row extends RowData>(props: GridRowProps<Row>) {
  const { id, row, index, columns, keptKey, isSelected, isCurrent, isOpen, nameOf, onOpen, onCurrent } = props;
  const press = () => {
    onCurrent(row.id);
    onOpen?.(row.original);
  };
  return (
    <tr
      id={id}
      data-index={index}
      data-odd={index % 2 === 1 || undefined}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={press}
    >
      {/* A press beside the small box counts, too. */}
      <td className={styles.select} onClick={(event) => event.stopPropagation()}>
        <label className={styles.box}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={say(texts.selectRow, { name: nameOf(row.original) })}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </label>
      </td>
      {columns.map((column) => {
        const words = cellText(column, row.original);
        return (
          <td
            key={column.key}
            data-kind={column.kind}
            data-kept={column.key === keptKey || undefined}
            title={words.length > 20 ? words : undefined}
          >
            {column.show ? column.show(row.original) : words}
          </td>
        );
      })}
    </tr>
  );
}

/** The cast restores the generic type that memo loses. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
