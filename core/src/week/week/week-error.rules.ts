// Source: docs/reference/weeks.md (Week download).
/** The statuses of a gateway that does not reach the server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
const NO_NETWORK: ReadonlySet<string> = new Set(['offline', 'network', 'timeout']);

/**
 * Whether a week failed to load because the server was not reached: no response, or a gateway in its place. The
 * server's own 500 is an error of the server, with its text.
 */
export function isUnreachable(failure: {
  readonly kind: 'refused' | 'trouble';
  readonly trouble?: string;
  readonly status?: number;
}): boolean {
  if (failure.kind === 'refused') return false;
  if (failure.status !== undefined && GATEWAY_STATUSES.has(failure.status)) return true;
  return NO_NETWORK.has(failure.trouble ?? '');
}
