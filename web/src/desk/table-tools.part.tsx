import type { TableView } from '@offpiste/core/base/table-view/table-view.rules';
import Columns3 from 'lucide-react/icons/columns-3';
import FilterX from 'lucide-react/icons/filter-x';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { canPrint, printPage } from '#device/page/page.ts';
import { onShortcut } from '#device/page/shortcut.ts';
import { deskTable as texts } from '#texts/base/desk-table';
import { general } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { ColumnChoice } from './column-choice.part.tsx';
import { useTyped } from './table-address.ts';
import type { DeskColumn } from './table-column.ts';
import styles from './desk-table.module.css';

type TableToolsProps<Row> = {
  view: TableView;
  onChange: (view: TableView, how?: 'step' | 'typing') => void;
  columns: readonly DeskColumn<Row>[];
  /** "91 of 1,801" */
  count: string;
  children: ReactNode;
};

export function TableTools<Row>({ view, onChange, columns, count, children }: TableToolsProps<Row>) {
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const find = useTyped(view.find, (text) => onChange({ ...view, find: text }, 'typing'));
  useEffect(() => onShortcut('/', () => field.current?.querySelector('input')?.focus()), []);
  const isFiltered = Object.values(view.filters).some(Boolean);
  return (
    <div className={styles.tools}>
      <div ref={field} className={styles.find}>
        <SearchField
          label={texts.find}
          placeholder={texts.find}
          title={texts.keys}
          value={find.text}
          onValueChange={find.type}
          onBlur={find.settle}
          clearLabel={general.clearSearch}
        />
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
      {isFiltered ? (
        <Button variant="quiet" icon={<FilterX />} onClick={() => onChange({ ...view, find: '', filters: {} })}>
          {texts.reset}
        </Button>
      ) : null}
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Columns3 />} onClick={() => setChoosing(true)}>
          {texts.columns}
        </Button>
        {canPrint() ? (
          <Button variant="secondary" icon={<Printer />} onClick={printPage}>
            {texts.print}
          </Button>
        ) : null}
        {children}
      </div>
      <ColumnChoice
        open={isChoosing}
        columns={columns}
        chosen={view.columns}
        onChange={(chosen) => onChange({ ...view, columns: chosen })}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
