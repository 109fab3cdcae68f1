import type { Kysely } from 'kysely';
import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { CopiedFile } from '@offpiste/core/week/week-copy/week-copy.contract';
import type { FilePlace } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';
import { sha256 } from '#platform/process/clock';

export interface WeekContents {
  readonly weekId: string;
  readonly systemId: string;
  readonly listKeys: readonly string[];
}

export interface KeptList {
  readonly path: string;
  readonly key?: string;
  readonly reader?: string;
}

export type WeekLists = (
  week: WeekContents,
  viewer: Viewer,
  db: Kysely<Schema>,
) => readonly KeptList[] | Promise<readonly KeptList[]>;

export function keptList<Path extends string>(
  call: { readonly path: Path },
  params: PathParams<Path>,
  version: Omit<KeptList, 'path'> = {},
): KeptList {
  return { path: pathOf(call, params), ...version };
}

/** Such as the ids in `lesson/<id>`. */
export function targetsIn({ listKeys }: WeekContents, word: string): string[] {
  return listKeys.flatMap((key) => (key.startsWith(`${word}/`) ? [key.slice(word.length + 1)] : []));
}

/** Rights change without the list. */
export function readerOf({ brand, level, tenant, repId, name }: Viewer): string {
  return sha256(JSON.stringify([brand, level, tenant, repId, name])).slice(0, 12);
}

export interface KeptFile extends Pick<CopiedFile, 'path' | 'kind'> {
  readonly place: FilePlace;
}

export type WeekFiles = (weekId: string, db: Kysely<Schema>) => Promise<readonly KeptFile[]>;
