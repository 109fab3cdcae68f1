import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from '../../core/src/office/import/office-tables.list.ts';
import { tableSection } from '../../core/src/office/import/table-guide.rules.ts';
import { PROJECT_ROOT } from './project.ts';

const DOCUMENT = 'docs/reference/import-columns.md';

export async function writeOfficeColumns(): Promise<void> {
  await writeFile(join(PROJECT_ROOT, DOCUMENT), columnsPage());
}

/** Throws if the page of import columns is outdated. */
export async function checkOfficeColumns(): Promise<void> {
  if ((await readFile(join(PROJECT_ROOT, DOCUMENT), 'utf8')) !== columnsPage())
    throw new Error(`${DOCUMENT} does not list the columns as they are: run \`npm run generate\`.`);
}

function columnsPage(): string {
  const sections = OFFICE_TABLE_KEYS.map((key) => tableSection(OFFICE_TABLES[key]));
  return `# Import columns\n\nMade by \`npm run generate\` from the tables in \`core/src/office/import/\`.\n\n${sections.join('\n')}`;
}
