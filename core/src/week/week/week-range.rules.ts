// Source: docs/reference/weeks.md (Week download).
/** The headers that ask for the rest of a download, unless the file has changed since. */
export function continuation(piece: {
  readonly etag: string | undefined;
  readonly receivedBytes: number;
}): Readonly<Record<string, string>> {
  if (piece.etag === undefined || piece.receivedBytes === 0) return {};
  return { Range: `bytes=${piece.receivedBytes}-`, 'If-Range': piece.etag };
}

/** Where a partial response begins; undefined for a response that is whole or does not say. */
export function rangeStart(response: {
  readonly status: number;
  readonly contentRange: string | undefined;
}): number | undefined {
  if (response.status !== PARTIAL) return undefined;
  const start = /^bytes (\d+)-\d+\/\d+$/.exec(response.contentRange ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

/** The status of a response that holds a part only. */
export const PARTIAL = 206;

/** The first byte that a request wants; undefined when the whole is to be sent: another form, another version, or nothing left. */
export function wantedFrom(
  request: { readonly range: string | undefined; readonly ifRange: string | undefined },
  file: { readonly etag: string; readonly length: number },
): number | undefined {
  const start = /^bytes=(\d+)-$/.exec(request.range ?? '')?.[1];
  if (start === undefined || request.ifRange !== file.etag) return undefined;
  return Number(start) < file.length ? Number(start) : undefined;
}
