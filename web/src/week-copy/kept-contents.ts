import type { WeekCopyContents } from '@offpiste/core/week/week-copy/week-copy.contract';
import { copyState, type CopyState } from '@offpiste/core/week/week-copy/week-copy.rules';
import { heldVersions } from '#kept/kept-copies.ts';
import { keptKey, readKept, writeKept } from '#kept/kept-reads.ts';
import { heldFileVersions } from '#kept/kept-files.ts';
import { polledLists } from '#kept/shown-lists.ts';

const OF_WEEK = { ofWeek: true } as const;

export interface KnownContents {
  readonly contents: WeekCopyContents;
  readonly checkedAt: number;
}

export async function readContents(weekId: string): Promise<KnownContents | undefined> {
  const kept = await readKept(keyOf(weekId));
  return kept && { contents: kept.reply as WeekCopyContents, checkedAt: kept.at };
}

export async function writeContents(weekId: string, contents: WeekCopyContents, at: number): Promise<void> {
  await writeKept(keyOf(weekId), { reply: contents, at }, OF_WEEK);
}

export async function stateOf({ contents, checkedAt }: KnownContents): Promise<CopyState> {
  const held = { lists: await heldVersions(), files: await heldFileVersions(), polled: polledLists() };
  return copyState({ ...contents, checkedAt }, held);
}

function keyOf(weekId: string): string {
  return keptKey(`week-copy/${weekId}`);
}
