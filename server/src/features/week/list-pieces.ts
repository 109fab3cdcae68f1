import type { CopiedList } from '@offpiste/core/week-copy/week-copy.contract';
import { LISTS_PER_REQUEST_MAX } from '@offpiste/core/week-copy/week-copy.contract';
import { sha256 } from '#platform/clock';
import { wireLength } from '#platform/http/compress';
import type { ListPart } from './list-parts.ts';

/** The text of the lists in one reply, in bytes: some 25 KB on the wire, which is what a cut connection costs at most. */
const PIECE_TEXT_BYTES_MAX = 300_000;
const SIZES_KEPT_MAX = 2000;

/** Divides lists into replies: similar lists take a fraction of their bytes where they are compressed together. */
export interface ListPieces {
  /** The lists with the number of their reply, and their share of its bytes on the wire. */
  sizesOf(parts: readonly ListPart[]): Promise<CopiedList[]>;
}

export function createListPieces(): ListPieces {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (piece: readonly ListPart[]): Promise<number> => {
    const key = sha256(piece.map(({ path, etag }) => `${path} ${etag}`).join('\n'));
    const known = sizes.get(key) ?? wireLength(listsReply(piece.map(({ text }) => text)));
    // Set again it is the most recent entry; the oldest is removed first.
    sizes.delete(key);
    sizes.set(key, known);
    for (const oldest of sizes.keys()) if (sizes.size > SIZES_KEPT_MAX) sizes.delete(oldest);
    return known;
  };
  return {
    sizesOf: async (parts) => {
      const lists: CopiedList[] = [];
      for (const [number, piece] of dividedByText(parts).entries()) {
        const bytesPerByte = (await sizeOf(piece)) / textBytes(piece);
        for (const { path, etag, text } of piece)
          lists.push({ path, etag, bytes: Math.ceil(text.length * bytesPerByte), piece: number });
      }
      return lists;
    },
  };
}

/** A WeekCopyListsReply of lists that are JSON text already. */
export function listsReply(texts: readonly Buffer[]): Buffer {
  const items = texts.flatMap((text, index) => (index === 0 ? [text] : [Buffer.from(','), text]));
  return Buffer.concat([Buffer.from('{"lists":['), ...items, Buffer.from(']}')]);
}

function dividedByText(parts: readonly ListPart[]): ListPart[][] {
  const pieces: ListPart[][] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    const isFull =
      !last || last.length >= LISTS_PER_REQUEST_MAX || textBytes(last) + part.text.length > PIECE_TEXT_BYTES_MAX;
    if (isFull) pieces.push([part]);
    else last.push(part);
  }
  return pieces;
}

function textBytes(piece: readonly ListPart[]): number {
  return piece.reduce((sum, { text }) => sum + text.length, 0);
}
