import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { isKnown, NOT_MODIFIED } from '#platform/http/etag';
import { comeLater } from '#platform/http/turn-away';
import type { WeekFile } from './week-files.ts';

/** Files that are read or sent, also on slow links. */
const MAX_FILES_AT_ONCE = 100;

export interface FileSender {
  /** `typeOf` is undefined for a file that may not be sent. */
  send(
    asking: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    file: WeekFile | undefined,
    typeOf: (mediaType: string) => string | undefined,
  ): Promise<Buffer | Refusal | typeof NOT_MODIFIED>;
}

interface Shared {
  readonly bytes: Promise<Buffer | undefined>;
  replies: number;
}

/** Replies of one file share its bytes until the last of them has ended. */
export function createFileSender(maxAtOnce = MAX_FILES_AT_ONCE): FileSender {
  const shared = new Map<unknown, Shared>();
  let replies = 0;

  const share = (file: WeekFile, reply: FastifyReply): Promise<Buffer | undefined> => {
    const one = shared.get(file.key) ?? { bytes: file.read(), replies: 0 };
    shared.set(file.key, one);
    one.replies += 1;
    replies += 1;
    finished(reply.raw, () => {
      replies -= 1;
      one.replies -= 1;
      if (one.replies === 0 && shared.get(file.key) === one) shared.delete(file.key);
    });
    return one.bytes;
  };

  return {
    send: async ({ request, reply }, file, typeOf) => {
      const type = file && typeOf(file.mediaType);
      if (!file || type === undefined) return refuse('unknown-file');
      if (file.isVersioned && isKnown(request, file.etag)) {
        setFileHeaders(reply, file);
        return NOT_MODIFIED;
      }
      if (reply.raw.destroyed || replies >= maxAtOnce) return comeLater(reply);
      const bytes = await share(file, reply);
      if (!bytes) return refuse('unknown-file');
      setFileHeaders(reply, file);
      reply.type(type);
      return bytes;
    },
  };
}

function setFileHeaders(reply: FastifyReply, { etag }: WeekFile): void {
  setSafetyHeaders(reply).header('content-security-policy', "default-src 'none'; sandbox").header('etag', etag);
}
