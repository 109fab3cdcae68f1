import type { CopiedList } from '@offpiste/core/week/week-copy/week-copy.contract';
import { MAX_LISTS_PER_REQUEST } from '@offpiste/core/week/week-copy/week-copy.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { wireLength } from '#platform/http/compress';
import { isRefusal } from '#platform/http/refusals';
import type { ExpectedList, ListPart } from './list-parts.ts';

/** About 25 KB on the wire, which limits the loss after a cut connection. */
const MAX_PIECE_TEXT_BYTES = 300_000;
/** The lists of twenty large weeks. */
const MAX_SIZES_KEPT = 20_000;

interface ListSize {
  readonly textBytes: number;
  readonly wireBytes: number;
}

export type ReadPart = (list: ExpectedList) => Promise<ListPart | Refusal | undefined>;

/** Divides lists into replies, because similar lists compress well together. */
export interface ListPieces {
  /** Measured once for each import (`token`), because scans hardly change sizes. */
  sizesOf(token: string, lists: readonly ExpectedList[], read: ReadPart): Promise<CopiedList[] | Refusal>;
}

export function createListPieces(keptMost = MAX_SIZES_KEPT): ListPieces {
  const sizes = new Map<string, ListSize>();
  const keyOf = (token: string, { path, reader = '' }: ExpectedList) => `${token} ${path} ${reader}`;
  const remember = (key: string, size: ListSize) => {
    sizes.delete(key);
    sizes.set(key, size);
    for (const oldest of sizes.keys()) if (sizes.size > keptMost) sizes.delete(oldest);
  };

  /** After an import all phones ask at once; one call measures. */
  const measuring = new Map<string, Promise<unknown>>();
  const inTurn = async <T>(token: string, work: () => Promise<T>): Promise<T> => {
    const mine = (measuring.get(token) ?? Promise.resolve()).then(work, work);
    measuring.set(token, mine);
    try {
      return await mine;
    } finally {
      if (measuring.get(token) === mine) measuring.delete(token);
    }
  };

  const sizesInTurn: ListPieces['sizesOf'] = async (token, lists, read) => {
    // A concurrent check may evict a size.
    const known = lists.map((list) => sizes.get(keyOf(token, list)));
    const parts: ListPart[] = [];
    for (const list of lists.filter((_, index) => !known[index])) {
      const part = await read(list);
      if (isRefusal(part)) return part;
      if (part) parts.push(part);
    }
    const measured = await measure(parts);
    const sized = lists.flatMap((list, index) => {
      const size = known[index] ?? measured.get(list.path);
      return size ? [{ ...list, ...size }] : [];
    });
    for (const { textBytes, wireBytes, ...list } of sized) remember(keyOf(token, list), { textBytes, wireBytes });
    return divided(sized).flatMap((piece, number) =>
      piece.map(({ path, etag, wireBytes }) => ({ path, etag, bytes: wireBytes, piece: number })),
    );
  };

  return { sizesOf: (token, lists, read) => inTurn(token, () => sizesInTurn(token, lists, read)) };
}

export function listsReply(texts: readonly Buffer[]): Buffer {
  const items = texts.flatMap((text, index) => (index === 0 ? [text] : [Buffer.from(','), text]));
  return Buffer.concat([Buffer.from('{"lists":['), ...items, Buffer.from(']}')]);
}

async function measure(parts: readonly ListPart[]): Promise<ReadonlyMap<string, ListSize>> {
  const sizes = new Map<string, ListSize>();
  for (const piece of divided(parts.map((part) => ({ ...part, textBytes: part.text.length })))) {
    const bytesPerByte = (await wireLength(listsReply(piece.map(({ text }) => text)))) / textBytesOf(piece);
    for (const { path, textBytes } of piece)
      sizes.set(path, { textBytes, wireBytes: Math.ceil(textBytes * bytesPerByte) });
  }
  return sizes;
}

function divided<List extends Pick<ListSize, 'textBytes'>>(lists: readonly List[]): List[][] {
  const pieces: List[][] = [];
  for (const list of lists) {
    const last = pieces.at(-1);
    const isFull =
      !last || last.length >= MAX_LISTS_PER_REQUEST || textBytesOf(last) + list.textBytes > MAX_PIECE_TEXT_BYTES;
    if (isFull) pieces.push([list]);
    else last.push(list);
  }
  return pieces;
}

function textBytesOf(piece: readonly Pick<ListSize, 'textBytes'>[]): number {
  return piece.reduce((sum, { textBytes }) => sum + textBytes, 0);
}
