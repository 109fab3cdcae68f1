import { say } from '@offpiste/core/base/brand/say.rules';
import { suggestedWords } from '@offpiste/core/base/table-view/table-look.rules';
import type { TableView } from '@offpiste/core/base/table-view/table-view.rules';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, useId, useMemo } from 'react';
import { deskTable as texts } from '#texts/base/desk-table';
import { useTyped } from './table-address.ts';
import type { DeskColumn } from './table-column.ts';
import type { TableSelectionState } from './use-desk-table.ts';
import styles from './desk-grid.module.css';

type GridHeadProps<Row> = {
  selection: TableSelectionState;
  onSelectAll: (isSelected: boolean) => void;
  columns: readonly DeskColumn<Row>[];
  all: readonly Row[];
  view: TableView;
  keptKey: string | undefined;
  onSort: (column: string) => void;
  onFilter: (column: string, words: string) => void;
};

function PlainGridHead<Row>({
  selection,
  onSelectAll,
  columns,
  all,
  view,
  keptKey,
  onSort,
  onFilter,
}: GridHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={styles.select}>
          <input
            type="checkbox"
            aria-label={texts.selectAll}
            checked={selection === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selection === 'some';
            }}
            onChange={() => onSelectAll(selection !== 'all')}
          />
        </th>
        {columns.map((column) => {
          const { key, heading, kind } = column;
          const order = view.sort?.column === key ? (view.sort.isDescending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={key}
              scope="col"
              data-kind={kind}
              data-kept={key === keptKey || undefined}
              aria-sort={order ?? 'none'}
            >
              <button
                type="button"
                className={styles.sort}
                title={say(texts.sortBy, { heading })}
                onClick={() => onSort(key)}
              >
                <span className={styles.heading}>{heading}</span>
                {order === 'ascending' ? <ArrowUp /> : null}
                {order === 'descending' ? <ArrowDown /> : null}
              </button>
              <ColumnFilter column={column} all={all} words={view.filters[key] ?? ''} onFilter={onFilter} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Scrolling draws only rows. The cast restores the generic type that memo loses. */
export const GridHead = memo(PlainGridHead) as typeof PlainGridHead;

type ColumnFilterProps<Row> = {
  column: DeskColumn<Row>;
  all: readonly Row[];
  words: string;
  onFilter: (column: string, words: string) => void;
};

function ColumnFilter<Row>({ column, all, words, onFilter }: ColumnFilterProps<Row>) {
  const { key, heading, kind = 'text', cellOf } = column;
  const list = useId();
  const field = useTyped(words, (text) => onFilter(key, text));
  const suggested = useMemo(() => (kind === 'text' ? suggestedWords(all.map(cellOf)) : []), [all, cellOf, kind]);
  return (
    <>
      <input
        type="search"
        className={styles.filter}
        aria-label={say(texts.filterOf, { heading })}
        placeholder={texts.filter}
        autoComplete="off"
        spellCheck={false}
        list={suggested.length > 0 ? list : undefined}
        value={field.text}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.settle}
      />
      {suggested.length > 0 ? (
        <datalist id={list}>
          {suggested.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}
