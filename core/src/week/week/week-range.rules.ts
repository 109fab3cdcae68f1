// Source: docs/reference/weeks.md (Week download).
/** The headers for the rest of an unchanged download. */
export function continuation(piece: {
  readonly etag: string | undefined;
  readonly receivedBytes: number;
}): Readonly<Record<string, string>> {
  if (piece.etag === undefined || piece.receivedBytes === 0) return {};
  return { Range: `bytes=${piece.receivedBytes}-`, 'If-Range': piece.etag };
}

/** The first byte of a partial response. */
export function rangeStart(response: {
  readonly status: number;
  readonly contentRange: string | undefined;
}): number | undefined {
  if (response.status !== PARTIAL) return undefined;
  const start = /^bytes (\d+)-\d+\/\d+$/.exec(response.contentRange ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

export const PARTIAL = 206;

/** The first requested byte; undefined to send the whole file. */
export function wantedFrom(
  request: { readonly range: string | undefined; readonly ifRange: string | undefined },
  file: { readonly etag: string; readonly length: number },
): number | undefined {
  const start = /^bytes=(\d+)-$/.exec(request.range ?? '')?.[1];
  if (start === undefined || request.ifRange !== file.etag) return undefined;
  return Number(start) < file.length ? Number(start) : undefined;
}
