import { makeBrowserOfflineTransport, makeFetchTransport } from '@sentry/react';
import { scrubRecording } from '@offpiste/core/bug-report/recording.rules';
import type { KnownAddresses } from '@offpiste/core/bug-report/scrub.rules';

type TransportOptions = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
/** A part of an envelope; the SDK's own type is a union of a dozen. */
type Item = [head: { readonly type: string; readonly length?: number }, payload: unknown];

const PATIENCE_MS = 30_000;
/** What is larger, such as recordings, is packed: it has to pass a phone's link. */
const PACKED_FROM_BYTES = 16_384;
const KEPT_FAULTS = 20;

/** Carries envelopes: recordings cleaned, large ones packed; faults that find no network wait on the phone. */
export function reportTransport(
  known: KnownAddresses,
  isPatient: (envelope: Envelope) => boolean,
): (options: TransportOptions) => Transport {
  // Taken before anything wraps it: a report about a call is none.
  const plainFetch = fetch.bind(globalThis);
  return (options) => {
    const direct = makeFetchTransport(options, (input, init) => sendPacked(plainFetch, input, init));
    const patient = makeBrowserOfflineTransport(() => direct)({
      ...options,
      dbName: 'offpiste-faults',
      maxQueueSize: KEPT_FAULTS,
      flushAtStartup: true,
    });
    return {
      send: (envelope) => {
        const clean = withoutPeople(envelope, known);
        return (isPatient(clean) ? patient : direct).send(clean);
      },
      flush: (timeoutMs) => direct.flush(timeoutMs),
    };
  };
}

/** The kinds of the parts of an envelope. */
export function itemsOf(envelope: Envelope): readonly { readonly type: string; readonly payload: unknown }[] {
  return (envelope[1] as Item[]).map(([{ type }, payload]) => ({ type, payload }));
}

// What cannot be read cannot be cleaned, and then it does not leave.
function withoutPeople(envelope: Envelope, known: KnownAddresses): Envelope {
  const items = (envelope[1] as Item[]).flatMap((item): Item[] => {
    const [head, payload] = item;
    if (head.type !== 'replay_recording') return [item];
    const clean = typeof payload === 'string' ? scrubRecording(payload, known) : undefined;
    return clean === undefined ? [] : [[{ ...head, length: new TextEncoder().encode(clean).length }, clean]];
  });
  return [envelope[0], items] as Envelope;
}

async function sendPacked(send: typeof fetch, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const patient = { ...init, signal: AbortSignal.timeout(PATIENCE_MS) };
  const { body } = init;
  const bytes =
    typeof body === 'string'
      ? new TextEncoder().encode(body)
      : body instanceof Uint8Array
        ? new Uint8Array(body)
        : undefined;
  if (bytes === undefined || bytes.length < PACKED_FROM_BYTES) return send(input, patient);
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const headers = new Headers(init.headers);
  headers.set('Content-Encoding', 'gzip');
  return send(input, { ...patient, body: await new Response(packed).arrayBuffer(), headers });
}
