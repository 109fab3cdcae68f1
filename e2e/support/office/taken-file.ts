import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** What a press on a button saves: its name, and its bytes. */
export async function savedFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  await expect(page.getByText(`${download.suggestedFilename()} was saved`)).toBeVisible();
  return { name: download.suggestedFilename(), bytes };
}

/** The rows of CSV by their headings. */
export function csvRows(bytes: Buffer): Record<string, string>[] {
  const lines = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf);
  const [headings = [], ...rows] = lines;
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

function cellsOf(line: string): string[] {
  // With a comma before each cell, the first one, too: that may be empty.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
