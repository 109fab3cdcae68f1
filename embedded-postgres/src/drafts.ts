import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks an incomplete folder, which is renamed at the end. */
export const DRAFT_MARK = '.new-';

/** Removes the drafts of killed starts. */
export async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.includes(DRAFT_MARK));
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true, maxRetries: 3 })));
}
