import type { CopiedFile, WeekCopyContents } from '@offpiste/core/week/week-copy/week-copy.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isRefusal } from '#platform/http/refusals';
import { VERSION } from '#platform/process/version';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import type { Viewer } from '#platform/viewer/viewer';
import { sha256 } from '#platform/process/clock';
import { etagOf } from '#platform/http/etag';
import type { Services } from '#platform/services/services';
import { listVersion } from './answer-list.ts';
import { SHEETS_LIST_KEY } from './list-token.store.ts';
import { remoteFileEtag } from './week-files.ts';
import { readerOf, type KeptFile, type KeptList, type WeekFiles, type WeekLists } from './week-lists.ts';
import type { ExpectedList, ListParts } from './list-parts.ts';
import type { ListPieces } from './list-pieces.ts';
import { readAssetHeads, readCompanyTokens, readListTokens, readTokenDigest } from './week-copy.store.ts';
import type { WeekPayloads } from './week-payload.ts';
import type { WeekHead } from './week.store.ts';

/** The contents of a large week take a megabyte. */
const MAX_CONTENTS_KEPT = 10;

/** The nouns with lists and files in the copy, in order of need. */
export interface CopiedNouns {
  readonly lists: readonly WeekLists[];
  readonly files: readonly WeekFiles[];
}

interface Sources extends Pick<Services, 'db'> {
  readonly payloads: WeekPayloads;
  readonly parts: ListParts;
  readonly pieces: ListPieces;
  readonly nouns: CopiedNouns;
}

/** Changes with the contents, and needs no list. */
export async function tagOf({ db, payloads }: Sources, week: WeekHead, viewer: Viewer): Promise<string> {
  const digest = await readTokenDigest(db, week.weekId);
  return sha256([VERSION, payloads.versionOf(week, viewer), week.token, digest, readerOf(viewer)].join(' ')).slice(
    0,
    22,
  );
}

type Contents = Promise<WeekCopyContents | Refusal>;

/** The tag is read first. Phones with the same contents share them. */
export function createContentsReader(sources: Sources): (week: WeekHead, viewer: Viewer) => Contents {
  const kept = new Map<string, Contents>();
  return async (week, viewer) => {
    const tag = await tagOf(sources, week, viewer);
    const known = kept.get(tag);
    if (known) return await known;
    const contents = readContents(sources, tag, week, viewer);
    kept.set(tag, contents);
    for (const oldest of kept.keys()) if (kept.size > MAX_CONTENTS_KEPT) kept.delete(oldest);
    const forget = () => void kept.delete(tag);
    contents.then((read) => isRefusal(read) && forget(), forget);
    return await contents;
  };
}

async function readContents(sources: Sources, tag: string, week: WeekHead, viewer: Viewer): Contents {
  const bytes = await sources.payloads.lengthFor(week, viewer);
  if (bytes === undefined) return refuse('unknown-week');
  const expected = [...(await expectedLists(sources, week, viewer)).values()];
  const lists = await sources.pieces.sizesOf(week.token, expected, (list) => sources.parts.partOf(list, viewer));
  if (isRefusal(lists)) return lists;
  const weekData = {
    path: pathOf(endpoints.weekData, { weekId: week.weekId }),
    etag: etagOf(sources.payloads.versionOf(week, viewer)),
    bytes,
  };
  return { tag, week: weekData, lists, files: await filesOf(sources, week.weekId) };
}

export async function expectedLists(
  { db, nouns }: Sources,
  week: WeekHead,
  viewer: Viewer,
): Promise<ReadonlyMap<string, ExpectedList>> {
  const tokens = await readListTokens(db, week.weekId);
  const allTokens = new Map([...tokens, ...(await readCompanyTokens(db))]);
  const contents = { weekId: week.weekId, systemId: week.systemId, listKeys: [...tokens.keys()] };
  const tokenOf = ({ key = SHEETS_LIST_KEY }: KeptList) => allTokens.get(key) ?? week.token;
  const expected = new Map<string, ExpectedList>();
  for (const listsOf of nouns.lists)
    for (const list of await listsOf(contents, viewer, db)) {
      const { path, reader } = list;
      expected.set(path, { path, reader, etag: etagOf(listVersion(tokenOf(list), reader)) });
    }
  return expected;
}

async function filesOf({ db, nouns }: Sources, weekId: string): Promise<CopiedFile[]> {
  const files: KeptFile[] = [];
  for (const find of nouns.files) files.push(...(await find(weekId, db)));
  const assets = files.flatMap(({ place }) => ('asset' in place ? [place.asset] : []));
  const heads = await readAssetHeads(db, assets);
  const copied = files.flatMap(({ path, kind, place }): CopiedFile[] => {
    if ('remote' in place) return [{ path, kind, etag: remoteFileEtag(place.remote), bytes: null }];
    const head = heads.get(place.asset);
    return head ? [{ path, kind, etag: etagOf(head.token), bytes: head.bytes }] : [];
  });
  return [...new Map(copied.map((file) => [file.path, file])).values()];
}
