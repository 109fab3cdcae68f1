// Source: docs/reference/refusals.md (Bug reports).
import { scrubAddress, type KnownAddresses } from './scrub.rules.ts';

// Event types of the recorder.
const INCREMENT = 3;
const CUSTOM = 5;
const POINTER_PATHS: ReadonlySet<unknown> = new Set([1, 6, 12]);

const PLAIN_ATTRIBUTES = new Set([
  'class',
  'style',
  'role',
  'type',
  'rel',
  'media',
  'dir',
  'lang',
  'hidden',
  'disabled',
  'checked',
  'viewBox',
  '_cssText',
]);
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'xlink:href', 'action']);
// Display attributes such as data-tone="warn" are short. Longer values may be personal data.
const LOOK = /^(data|aria)-/;
const LOOK_VALUE = /^[a-z-]{0,20}$/;

/**
 * Removes addresses, hidden attributes, custom events, and pointer paths, which reveal the PIN. Without a result,
 * nothing may be sent.
 */
export function scrubRecording(payload: string, known: KnownAddresses): string | undefined {
  const end = payload.indexOf('\n');
  try {
    const events: unknown = JSON.parse(payload.slice(end + 1));
    if (end < 0 || !Array.isArray(events)) return undefined;
    return `${payload.slice(0, end + 1)}[${scrubEvents(events, known).join()}]`;
  } catch {
    return undefined;
  }
}

/** The text of one event as a recorder gives it; undefined if nothing of it may be sent. Throws if it is not JSON. */
export function scrubRecordedEvent(text: string, known: KnownAddresses): string | undefined {
  return scrubEvents([JSON.parse(text)], known)[0];
}

/** Whether the event of a recording names a fault. */
export function hasFault(replayEvent: unknown): boolean {
  if (typeof replayEvent !== 'object' || replayEvent === null || !('error_ids' in replayEvent)) return false;
  return Array.isArray(replayEvent.error_ids) && replayEvent.error_ids.length > 0;
}

function scrubEvents(events: readonly unknown[], known: KnownAddresses): string[] {
  return events.filter(isSafe).map((event) => JSON.stringify(scrubNode(event, known)));
}

function isSafe(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false;
  if (event.type === CUSTOM) return false;
  const data = 'data' in event ? event.data : undefined;
  const source = typeof data === 'object' && data !== null && 'source' in data ? data.source : undefined;
  return event.type !== INCREMENT || !POINTER_PATHS.has(source);
}

function scrubNode(value: unknown, known: KnownAddresses): unknown {
  if (Array.isArray(value)) return value.map((each) => scrubNode(each, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key === 'attributes' && !Array.isArray(each)) return [key, scrubAttributes(each, known)];
      if (key === 'href' && typeof each === 'string') return [key, scrubAddress(each, known)];
      return [key, scrubNode(each, known)];
    }),
  );
}

function scrubAttributes(attributes: unknown, known: KnownAddresses): unknown {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      if (ADDRESS_ATTRIBUTES.has(name)) return typeof value === 'string' ? [[name, scrubAddress(value, known)]] : [];
      if (PLAIN_ATTRIBUTES.has(name) || name.startsWith('rr_')) return [[name, value]];
      return LOOK.test(name) && (typeof value !== 'string' || LOOK_VALUE.test(value)) ? [[name, value]] : [];
    }),
  );
}
