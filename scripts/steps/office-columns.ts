import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from '../../core/src/office/import/office-tables.list.ts';
import { tableSection } from '../../core/src/office/import/table-guide.rules.ts';
import { PROJECT_ROOT } from './project.ts';

const DOCUMENT = 'docs/office.md';
/** Everything below this heading is made from the tables. */
const HEADING = '## Every column\n';

/** Writes the list of all columns anew, at the end of the office's document. */
export async function writeOfficeColumns(): Promise<void> {
  await writeFile(join(PROJECT_ROOT, DOCUMENT), withColumns(await readDocument()));
}

/** Throws when the office's document does not list the columns as they are described now. */
export async function checkOfficeColumns(): Promise<void> {
  const text = await readDocument();
  if (withColumns(text) !== text)
    throw new Error(`${DOCUMENT} does not list the columns as they are: run \`npm run generate\`.`);
}

async function readDocument(): Promise<string> {
  return readFile(join(PROJECT_ROOT, DOCUMENT), 'utf8');
}

function withColumns(text: string): string {
  const [before = ''] = text.split(HEADING);
  const sections = OFFICE_TABLE_KEYS.map((key) => tableSection(OFFICE_TABLES[key]));
  return `${before}${HEADING}\nMade by \`npm run generate\` from the tables in \`core/src/office/import/\`.\n\n${sections.join('\n')}`;
}
