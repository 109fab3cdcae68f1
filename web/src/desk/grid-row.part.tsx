import { say } from '@offpiste/core/base/brand/say.rules';
import { memo, useRef, type MouseEvent } from 'react';
import { deskTable as texts } from '#texts/base/desk-table';
import { cellText, type DeskColumn } from './table-column.ts';
import styles from './desk-grid.module.css';

type GridRowProps<Row> = {
  /** In the document. */
  id: string;
  rowId: string;
  row: Row;
  index: number;
  columns: readonly DeskColumn<Row>[];
  keptKey: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  nameOf: (row: Row) => string;
  /** Its details are beside the list. */
  isOpen: boolean;
  onOpen: ((row: Row) => void) | undefined;
  onCurrent: (rowId: string) => void;
  onToggle: (rowId: string) => void;
};

/** A hand moves a little during a press. */
const MAX_PRESS_PX = 5;

function PlainGridRow<Row>(props: GridRowProps<Row>) {
  const { id, rowId, row, index, columns, keptKey, isSelected, isCurrent } = props;
  const { isOpen, nameOf, onOpen, onCurrent, onToggle } = props;
  const start = useRef({ x: 0, y: 0 });
  const press = ({ clientX, clientY, detail }: MouseEvent) => {
    onCurrent(rowId);
    const movedPx = Math.hypot(clientX - start.current.x, clientY - start.current.y);
    // A drag selects text. Assistive technology presses without a mouse.
    if (detail === 0 || movedPx <= MAX_PRESS_PX) onOpen?.(row);
  };
  return (
    <tr
      id={id}
      data-index={index}
      data-current={isCurrent || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      onMouseDown={({ clientX: x, clientY: y }) => (start.current = { x, y })}
      onClick={press}
    >
      {/* A press beside the small box counts, too. */}
      <td className={styles.select} onClick={(event) => event.stopPropagation()}>
        <label className={styles.box}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={say(texts.selectRow, { name: nameOf(row) })}
            checked={isSelected}
            onChange={() => onToggle(rowId)}
          />
        </label>
      </td>
      {columns.map((column) => {
        const words = cellText(column, row);
        return (
          <td
            key={column.key}
            data-kind={column.kind}
            data-kept={column.key === keptKey || undefined}
            title={words.length > 20 ? words : undefined}
          >
            {words}
          </td>
        );
      })}
    </tr>
  );
}

/** The cast restores the generic type that memo loses. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
