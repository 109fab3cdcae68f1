import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { MAX_FILE_BYTES, PIECE_BYTES, tooLarge } from '@offpiste/core/office/import/upload.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';
import { writePiece } from '#office/import-job/import-piece.store';

export interface ReceivedFile {
  readonly size: number;
  readonly hash: string;
}

/**
 * Stores a body in pieces, so that one piece at a time is in memory. The rest of a refused body is read and dropped. A
 * client that goes on sending into a closed connection does not see the reply.
 */
export async function receiveWeek(db: Kysely<Schema>, jobId: string, body: Readable): Promise<ReceivedFile | Refusal> {
  return storePieces(db, jobId, body).finally(() => body.resume());
}

async function storePieces(db: Kysely<Schema>, jobId: string, body: Readable): Promise<ReceivedFile | Refusal> {
  const hash = createHash('sha256');
  let [size, piece] = [0, 0];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const store = async (bytes: Buffer) => {
    await writePiece(db, { jobId, at: 0, piece }, bytes);
    piece += 1;
  };
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) return tooLarge(size);
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
