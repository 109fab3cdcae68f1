import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { MAX_FILE_BYTES, PIECE_BYTES } from '@offpiste/core/office/import/upload.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';
import { writePiece } from '#office/import-job/import-piece.store';

const MB = 1024 * 1024;

export interface ReceivedFile {
  readonly size: number;
  readonly hash: string;
}

/** Stores a body in pieces, so that one piece at a time is in memory. */
export async function receiveWeek(db: Kysely<Schema>, jobId: string, body: Readable): Promise<ReceivedFile | Refusal> {
  const hash = createHash('sha256');
  let [size, piece] = [0, 0];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const store = async (bytes: Buffer) => {
    await writePiece(db, { jobId, at: 0, piece }, bytes);
    piece += 1;
  };
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES)
      return refuse('import-too-large', { size: String(Math.ceil(size / MB)), limit: String(MAX_FILE_BYTES / MB) });
    hash.update(chunk);
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < PIECE_BYTES) continue;
    await store(Buffer.concat(waiting));
    [waiting, waitingBytes] = [[], 0];
  }
  if (waitingBytes > 0) await store(Buffer.concat(waiting));
  return size === 0
    ? refuse('malformed', { field: 'body', problem: 'is empty' })
    : { size, hash: hash.digest('base64url') };
}
