export interface ArrivingBody {
  readonly status: number;
  readonly etag: string | undefined;
  readonly contentRange: string | undefined;
  /** Decoded length; undefined if an encoding changes it. */
  readonly contentLength: number | undefined;
}

export type TakeBody = (head: ArrivingBody) => (chunk: Uint8Array<ArrayBuffer>) => void;

export function arrivingBody({ status, headers }: Response): ArrivingBody {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  const isAsSent = headers.get('Content-Encoding') === null && Number.isFinite(length);
  return {
    status,
    etag: headers.get('ETag') ?? undefined,
    contentRange: headers.get('Content-Range') ?? undefined,
    contentLength: isAsSent ? length : undefined,
  };
}

/** Reads a body piece by piece, so that the limit on silence sees each piece. */
export async function readBody(response: Response, onChunk: (chunk: Uint8Array<ArrayBuffer>) => void): Promise<void> {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onChunk(part.value);
}

export function joined(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first, ...more] = chunks;
  if (first && more.length === 0) return first;
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
