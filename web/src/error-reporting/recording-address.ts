import type { KnownAddresses } from '@offpiste/core/shell/bug-report/scrub.rules';

/** The address of the worker with the known words: the recorder's protocol cannot tell them. */
export function recordingAddress(worker: string, { words }: KnownAddresses): string {
  return `${worker}#${[...words].map(encodeURIComponent).join()}`;
}

export function readRecordingAddress({ origin, hash }: Pick<Location, 'origin' | 'hash'>): KnownAddresses {
  return { origin, words: new Set(hash.slice(1).split(',').map(decodeURIComponent)) };
}
