// Source: docs/reference/phone-data.md (Week copy).
const BYTES_PER_KB = 1000;
const BYTES_PER_MB = 1_000_000;
const BYTES_PER_GB = 1_000_000_000;
const SECONDS_PER_MINUTE = 60;

/** An amount of data: '34 KB', '2.1 MB', '10.7 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < BYTES_PER_MB - BYTES_PER_KB / 2) return `${Math.ceil(bytes / BYTES_PER_KB)} KB`;
  if (bytes >= BYTES_PER_GB) return `${(bytes / BYTES_PER_GB).toFixed(1)} GB`;
  const megabytes = bytes / BYTES_PER_MB;
  return `${megabytes < 99.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** A duration: '40 s', '3 min'. */
export function formatSeconds(seconds: number): string {
  return seconds < 2 * SECONDS_PER_MINUTE
    ? `${Math.ceil(seconds)} s`
    : `${Math.round(seconds / SECONDS_PER_MINUTE)} min`;
}
