// Source: docs/reference/import.md (Office sheets).
import type { Table } from './table.rules.ts';

/** The guide's rows about a table: sheet, heading, requirement, kind and meaning of each column. */
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
