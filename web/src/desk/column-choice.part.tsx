import { deskTable as texts } from '#texts/base/desk-table';
import { Button } from '#ui/button/button.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import type { DeskColumn } from './table-column.ts';
import styles from './desk-table.module.css';

type ColumnChoiceProps<Row> = {
  open: boolean;
  columns: readonly DeskColumn<Row>[];
  /** Undefined for all columns of the screen. */
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[] | undefined) => void;
  onClose: () => void;
};

export function ColumnChoice<Row>({ open, columns, chosen, onChange, onClose }: ColumnChoiceProps<Row>) {
  const shown = columns.filter(({ isFileOnly }) => isFileOnly !== true);
  const inFiles = columns.filter(({ isFileOnly }) => isFileOnly === true);
  const now = chosen ?? shown.map(({ key }) => key);
  const toggle = (key: string, isWanted: boolean) =>
    onChange(columns.map((column) => column.key).filter((each) => (each === key ? isWanted : now.includes(each))));
  const isLast = (key: string) => shown.every((column) => column.key === key || !now.includes(column.key));
  const rows = (some: typeof columns, mayBeEmpty: boolean) =>
    some.map(({ key, heading }) => (
      <SwitchRow
        key={key}
        look="checkbox"
        label={heading}
        checked={now.includes(key)}
        disabled={!mayBeEmpty && isLast(key)}
        onCheckedChange={(isWanted) => toggle(key, isWanted)}
      />
    ));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.columns}
      actions={
        <>
          <Button onClick={onClose}>{texts.done}</Button>
          <Button variant="secondary" disabled={chosen === undefined} onClick={() => onChange(undefined)}>
            {texts.allColumns}
          </Button>
        </>
      }
    >
      <p>{texts.columnsHint}</p>
      <div className={styles.choices}>{rows(shown, false)}</div>
      {inFiles.length > 0 ? (
        <>
          <h3>{texts.onlyInFiles}</h3>
          <div className={styles.choices}>{rows(inFiles, true)}</div>
        </>
      ) : null}
    </Dialog>
  );
}
