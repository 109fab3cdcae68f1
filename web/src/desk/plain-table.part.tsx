import styles from './plain-table.module.css';

type PlainTableProps = {
  look: 'screen' | 'paper';
  label: string;
  columns: readonly { readonly key: string; readonly heading: string; readonly kind?: string }[];
  rows: readonly (readonly string[])[];
};

export function PlainTable({ look, label, columns, rows }: PlainTableProps) {
  return (
    <table className={styles.table} data-look={look} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, heading, kind }) => (
            <th key={key} scope="col" data-kind={kind}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map(({ key, kind }, column) => (
              <td key={key} data-kind={kind}>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
