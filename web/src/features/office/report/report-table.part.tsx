import type { ReportCell, ReportColumn } from '@offpiste/core/office/report/report.contract';
import { cellWords } from './cell-words.ts';
import styles from './report.module.css';

type ReportTableProps = {
  label: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
};

/** On a narrow screen, each row becomes a list of labelled cells. */
export function ReportTable({ label, columns, rows }: ReportTableProps) {
  return (
    <table role="table" className={styles.table} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, heading, kind }) => (
            <th key={key} role="columnheader" scope="col" data-kind={kind}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, rowIndex) => (
          <tr key={rowIndex} role="row">
            {columns.map((column, index) => {
              const words = cellWords(row[index] ?? null, column);
              return (
                <td
                  key={column.key}
                  role="cell"
                  data-kind={column.kind}
                  data-heading={column.heading}
                  data-empty={words === '' || undefined}
                  data-name={column.key === 'name' || undefined}
                >
                  {words}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
