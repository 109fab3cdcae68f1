import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from '../../core/src/office/import/office-tables.list.ts';
import { tableSection } from '../../core/src/office/import/table-guide.rules.ts';

/** The page of all import columns. */
export function columnsPage(): string {
  const sections = OFFICE_TABLE_KEYS.map((key) => tableSection(OFFICE_TABLES[key]));
  return `# Import columns\n\nMade by \`npm run generate\` from the tables in \`core/src/office/import/\`.\n\n${sections.join('\n')}`;
}
