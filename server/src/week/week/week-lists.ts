import type { Kysely } from 'kysely';
import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { CopiedFile } from '@offpiste/core/week/week-copy/week-copy.contract';
import type { FilePlace } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';
import { sha256 } from '#platform/process/clock';

/** What a noun needs to know of a week to name its lists. */
export interface WeekContents {
  readonly weekId: string;
  readonly systemId: string;
  /** The keys of all lists that have a token of their own. */
  readonly listKeys: readonly string[];
}

/** One list that a phone keeps for a week: the path of its call, and what its version is made of. */
export interface KeptList {
  readonly path: string;
  /** As in WeekList: undefined for a list that only an import changes. */
  readonly key?: string;
  readonly reader?: string;
}

/** All lists of a noun in a week, as they are for a viewer. */
export type WeekLists = (
  week: WeekContents,
  viewer: Viewer,
  db: Kysely<Schema>,
) => readonly KeptList[] | Promise<readonly KeptList[]>;

/** A list that a phone keeps, from its declared call. */
export function keptList<Path extends string>(
  call: { readonly path: Path },
  params: PathParams<Path>,
  version: Omit<KeptList, 'path'> = {},
): KeptList {
  return { path: pathOf(call, params), ...version };
}

/** The targets of the lists whose keys begin with a word, such as the ids in `lesson/<id>`. */
export function targetsIn({ listKeys }: WeekContents, word: string): string[] {
  return listKeys.flatMap((key) => (key.startsWith(`${word}/`) ? [key.slice(word.length + 1)] : []));
}

/** What a list depends on where it differs from rep to rep: rights can change without a change of the list. */
export function readerOf({ brand, level, tenant, repId, name }: Viewer): string {
  return sha256(JSON.stringify([brand, level, tenant, repId, name])).slice(0, 12);
}

/** One document or picture that a phone keeps for a week: its path here, and where its bytes are. */
export interface KeptFile extends Pick<CopiedFile, 'path' | 'kind'> {
  readonly place: FilePlace;
}

/** All documents or pictures of a noun in a week. */
export type WeekFiles = (weekId: string, db: Kysely<Schema>) => Promise<readonly KeptFile[]>;
