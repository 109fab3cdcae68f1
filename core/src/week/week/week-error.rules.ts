// Source: docs/reference/weeks.md (Week download).
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
const NO_NETWORK: ReadonlySet<string> = new Set(['offline', 'network', 'timeout']);

/** Whether the server was not reached. Status 500 is the server's own error. */
export function isUnreachable(failure: {
  readonly kind: 'refused' | 'trouble';
  readonly trouble?: string;
  readonly status?: number;
}): boolean {
  if (failure.kind === 'refused') return false;
  if (failure.status !== undefined && GATEWAY_STATUSES.has(failure.status)) return true;
  return NO_NETWORK.has(failure.trouble ?? '');
}
