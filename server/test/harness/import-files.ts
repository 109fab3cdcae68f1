import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ImportAccount } from '@offpiste/core/office/import/import.contract';
import type { ImportWeekFolder } from '@offpiste/core/office/import/import-folder.rules';
import { WEEK_FILES } from '@offpiste/core/office/import/import-folder.rules';
import { importFolder, type ImportSummary } from '#office/import/import-folder.store';
import type { Schema } from '#platform/database/schema';

/** Texts and bytes unchanged, other values as JSON. A trailing slash makes an empty folder. */
export type Files = Readonly<Record<string, unknown>>;

/** Calls `work` with a folder of these files. */
export async function withFiles<T>(files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-files-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
      const bytes = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
      if (!name.endsWith('/')) await writeFile(path, bytes);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function importFiles(db: Kysely<Schema>, files: Files, options: { demo: boolean }): Promise<ImportSummary> {
  return withFiles(files, (folder) => importFolder(db, folder, options));
}

export function weekFiles(week: ImportWeekFolder): Files {
  return Object.fromEntries(
    Object.entries(WEEK_FILES).flatMap(([part, name]) => {
      const content = Object.entries(week).find(([key]) => key === part)?.[1];
      return content === undefined ? [] : [[`weeks/${week.week.weekId}/${name}`, content]];
    }),
  );
}

export function ownAccount(change: Partial<ImportAccount> = {}): ImportAccount {
  return {
    username: 'a@x.test',
    password: 'a secret of its own',
    repId: 'r1',
    name: 'A',
    level: 1,
    tenant: '',
    brands: ['wasteland'],
    staffType: '',
    ...change,
  };
}
