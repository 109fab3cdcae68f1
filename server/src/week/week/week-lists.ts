import type { Kysely } from 'kysely';
import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { CopiedFile } from '@offpiste/core/week/week-copy/week-copy.contract';
import type { FilePlace } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';
import { sha256 } from '#platform/process/clock';

/** The facts of a week that determine its lists. */
export interface WeekContents {
  readonly weekId: string;
  readonly systemId: string;
  /** The keys of lists with their own token. */
  readonly listKeys: readonly string[];
}

/** The call's path, and the parts of the version. */
export interface KeptList {
  readonly path: string;
  /** As in WeekList. */
  readonly key?: string;
  readonly reader?: string;
}

/** The lists of a noun in a week for a viewer. */
export type WeekLists = (
  week: WeekContents,
  viewer: Viewer,
  db: Kysely<Schema>,
) => readonly KeptList[] | Promise<readonly KeptList[]>;

/** Builds a list from its declared call. */
export function keptList<Path extends string>(
  call: { readonly path: Path },
  params: PathParams<Path>,
  version: Omit<KeptList, 'path'> = {},
): KeptList {
  return { path: pathOf(call, params), ...version };
}

/** The targets in keys with this prefix, such as the ids in `lesson/<id>`. */
export function targetsIn({ listKeys }: WeekContents, word: string): string[] {
  return listKeys.flatMap((key) => (key.startsWith(`${word}/`) ? [key.slice(word.length + 1)] : []));
}

/** The dependencies of a list on the rep, because rights change without the list. */
export function readerOf({ brand, level, tenant, repId, name }: Viewer): string {
  return sha256(JSON.stringify([brand, level, tenant, repId, name])).slice(0, 12);
}

export interface KeptFile extends Pick<CopiedFile, 'path' | 'kind'> {
  readonly place: FilePlace;
}

export type WeekFiles = (weekId: string, db: Kysely<Schema>) => Promise<readonly KeptFile[]>;
