import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks a folder that is being filled and gets its real name when it is whole. */
export const DRAFT_MARK = '.new-';

/** Removes what starts that were killed half way left behind. */
export async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.includes(DRAFT_MARK));
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true, maxRetries: 3 })));
}
