// Source: docs/reference/import.md (Office sheets).
import type { Table } from './table.rules.ts';

/** What the guide says about each column of a table: sheet, heading, whether it is needed, what it takes, what it is. */
export function columnRows({ name, what, columns }: Table): string[][] {
  return [
    [name, '', '', '', what],
    ...Object.entries(columns).map(([heading, { kind, isRequired, what: means }]) => [
      name,
      heading,
      isRequired ? 'yes' : '',
      kind.takes,
      means,
    ]),
  ];
}

/** A table as a section of a document. */
export function tableSection(table: Table): string {
  const [, ...rows] = columnRows(table);
  return [
    `## ${table.name}`,
    '',
    table.what,
    '',
    '| heading | required | value | description |',
    '|---|---|---|---|',
    ...rows.map(([, ...texts]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`),
    '',
  ].join('\n');
}
