import { withFormulaMarks } from '@offpiste/core/office/import/formula-mark.rules';
import { tabbedText } from '@offpiste/core/base/table-view/table-look.rules';
import { nextSort } from '@offpiste/core/base/table-view/table-view.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useMemo, type ReactNode } from 'react';
import { deskTable as texts } from '#texts/base/desk-table';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { DeskGrid, type OpenHow } from './desk-grid.part.tsx';
import { Paper } from './paper.part.tsx';
import { PlainTable } from './plain-table.part.tsx';
import { useTableView } from './table-address.ts';
import { textsOf, type DeskColumn, type ShownTable } from './table-column.ts';
import { TableSelection } from './table-selection.part.tsx';
import { TableTools } from './table-tools.part.tsx';
import { useDeskTable } from './use-desk-table.ts';
import styles from './desk-table.module.css';

type DeskTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Stable, like `idOf`. */
  columns: readonly DeskColumn<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Shown if the list has no row at all. */
  empty: ReactNode;
  onOpen?: ((row: Row, how: OpenHow) => void) | undefined;
  /** The row whose details are beside the list. Undefined for a list without them. */
  beside?: { readonly openId: string; readonly onClose: () => void; readonly panel: ReactNode } | undefined;
  /** Actions on the selected rows; the filter hides some of them. */
  bulk?: (selected: readonly Row[], isHidden: (row: Row) => boolean) => ReactNode;
  /** More tools beside Columns and Print. */
  tools?: ReactNode | ((shown: ShownTable<Row>) => ReactNode);
  paper?: (shown: ShownTable<Row>) => ReactNode;
};

/** The list of a page. Its filters, order and columns are in the address. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { label, rows, columns, idOf, nameOf, empty, onOpen, beside, bulk, tools, paper } = props;
  const [view, change] = useTableView();
  const table = useDeskTable({ rows, columns, idOf, view });
  const { shown, selected, visible, clear } = table;
  const shownRows = useMemo(() => new Set(shown), [shown]);
  const isHidden = (row: Row) => !shownRows.has(row);
  if (rows.length === 0) return empty;
  const textOf = (chosen: readonly Row[]) =>
    tabbedText([
      visible.map(({ heading }) => heading),
      ...chosen.map((row) => textsOf(visible, row).map(withFormulaMarks)),
    ]);
  return (
    <section className={styles.whole} aria-label={label}>
      <TableTools
        view={view}
        onChange={change}
        columns={columns}
        count={say(texts.count, { shown: grouped(shown.length), all: grouped(rows.length) })}
      >
        {typeof tools === 'function' ? tools({ rows: shown, columns: visible }) : tools}
      </TableTools>
      {selected.length > 0 ? (
        <TableSelection
          count={selected.length}
          hidden={selected.filter(isHidden).length}
          textOf={() => textOf(selected)}
          onClear={clear}
        >
          {bulk?.(selected, isHidden)}
        </TableSelection>
      ) : null}
      <div className={styles.beside} data-open={beside?.panel ? true : undefined}>
        <DeskGrid
          label={label}
          table={table}
          all={rows}
          idOf={idOf}
          view={view}
          onSort={(column) => change({ ...view, sort: nextSort(view.sort, column) })}
          onFilter={(column, words) => change({ ...view, filters: { ...view.filters, [column]: words } }, 'typing')}
          nameOf={nameOf}
          onOpen={onOpen}
          openId={beside?.openId}
          onClose={beside?.onClose}
          copyOf={(current) => textOf(selected.length > 0 ? selected : current)}
        />
        {beside?.panel}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          size="small"
          heading={texts.none}
          body={say(texts.noneHint, { all: grouped(rows.length) })}
          action={
            <Button variant="secondary" onClick={() => change({ ...view, find: '', filters: {} })}>
              {texts.reset}
            </Button>
          }
        />
      ) : null}
      <Paper size="across">
        {() =>
          paper ? (
            paper({ rows: shown, columns: visible })
          ) : (
            <PlainTable look="paper" label={label} columns={visible} rows={shown.map((row) => textsOf(visible, row))} />
          )
        }
      </Paper>
    </section>
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}
