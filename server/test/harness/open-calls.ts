import type { CallName } from '@offpiste/core/calls';

/** Reads that anybody may make without a session: they say how the server is, and nothing of a week. */
export const OPEN_READS: ReadonlySet<string> = new Set<CallName>(['status', 'health', 'live', 'ready']);
