import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsTable } from './configuration-page.ts';
import { nodeVersionsTable, variablesTable } from './contributor-tables.ts';
import { columnsPage } from './office-columns.ts';
import { PROJECT_ROOT } from './project.ts';
import { thirdPartyPage } from './third-party-page.ts';

/** A document, or the section between `<!-- name -->` and `<!-- /name -->` in it. */
interface GeneratedText {
  readonly file: string;
  readonly section?: string;
  readonly make: () => string;
}

const GENERATED: readonly GeneratedText[] = [
  { file: 'docs/reference/import-columns.md', make: columnsPage },
  { file: 'docs/operate/configuration.md', section: 'settings', make: settingsTable },
  { file: 'CONTRIBUTING.md', section: 'node-versions', make: nodeVersionsTable },
  { file: 'CONTRIBUTING.md', section: 'variables', make: variablesTable },
  { file: 'THIRD-PARTY.md', make: thirdPartyPage },
];

/** Writes the generated texts into the documents. */
export async function writeDocuments(): Promise<void> {
  for (const { file, section, make } of GENERATED) {
    const text = section === undefined ? make() : withSection(file, await textOf(file), section, make());
    await writeFile(join(PROJECT_ROOT, file), text);
  }
}

/** Throws an error if a document differs from its sources. */
export async function checkDocuments(): Promise<void> {
  for (const { file, section, make } of GENERATED) {
    const text = await textOf(file).catch(() => '');
    if (text !== (section === undefined ? make() : withSection(file, text, section, make())))
      throw new Error(`${file} differs from its sources: run \`npm run generate\`.`);
  }
}

async function textOf(file: string): Promise<string> {
  return await readFile(join(PROJECT_ROOT, file), 'utf8');
}

/** The document with another text between the marks of a section. */
export function withSection(file: string, document: string, section: string, text: string): string {
  const [start, end] = [`<!-- ${section} -->\n`, `<!-- /${section} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no section ${start.trim()} … ${end}.`);
  return `${document.slice(0, from)}${start}${text}${document.slice(to)}`;
}
