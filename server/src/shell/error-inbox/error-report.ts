import { cutText, storableText } from '@offpiste/core/base/letters/storable-text.rules';
import { BUG_REPORT_KIND } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { mapTexts } from '@offpiste/core/shell/bug-report/scrub.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { MalformedError } from '#platform/http/validation';
import { malformed, readJson, type EnvelopeItem } from './envelope.ts';

export interface ErrorReport {
  readonly eventId: string;
  readonly kind: 'bug-report' | 'feedback' | 'fault';
  readonly aboutEventId: string | undefined;
  readonly title: string;
  readonly release: string | undefined;
  /** The JSON as it was sent, without what cannot be stored. */
  readonly body: string;
}

const REPORT_LIMIT_BYTES = 131_072;
const TITLE_LIMIT = 200;
const EVENT_ID = /^[0-9a-f]{32}$/i;
const RECORDINGS: ReadonlySet<string> = new Set(['replay_event', 'replay_recording']);

/** Reports to store and recordings to count. Other parts are ignored. */
export function sortItems(items: readonly EnvelopeItem[]): { reports: ErrorReport[]; recordingBytes: number } {
  return {
    reports: items.filter(({ type }) => type === 'event' || type === 'feedback').map(readReport),
    recordingBytes: items
      .filter(({ type }) => RECORDINGS.has(type))
      .reduce((sum, { payload }) => sum + payload.length, 0),
  };
}

function readReport({ type, payload }: EnvelopeItem): ErrorReport {
  if (payload.length > REPORT_LIMIT_BYTES) throw new MalformedError(refuse('too-large'));
  // An error message may quote bytes of a damaged file.
  const event = mapTexts(readJson(payload.toString('utf8')), storableText);
  const { event_id: eventId, release } = event;
  if (typeof eventId !== 'string' || !EVENT_ID.test(eventId)) throw malformed('event_id', 'is not 32 hex digits');
  const feedback = fieldOf(fieldOf(event, 'contexts'), 'feedback');
  const about = fieldOf(feedback, 'associated_event_id');
  const isBugReport = fieldOf(fieldOf(event, 'tags'), 'kind') === BUG_REPORT_KIND;
  return {
    eventId: eventId.toLowerCase(),
    kind: type === 'feedback' ? 'feedback' : isBugReport ? 'bug-report' : 'fault',
    aboutEventId: typeof about === 'string' && EVENT_ID.test(about) ? about.toLowerCase() : undefined,
    title: cutText(titleOf(event, feedback), TITLE_LIMIT),
    release: typeof release === 'string' ? cutText(release, TITLE_LIMIT) : undefined,
    body: JSON.stringify(event),
  };
}

function titleOf(event: Readonly<Record<string, unknown>>, feedback: unknown): string {
  const values = fieldOf(event['exception'], 'values');
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  const words = [fieldOf(last, 'type'), fieldOf(last, 'value')].filter((word) => typeof word === 'string');
  const title = words.length > 0 ? words.join(': ') : (fieldOf(feedback, 'message') ?? event['message']);
  return typeof title === 'string' ? title.replace(/\s+/g, ' ') : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
