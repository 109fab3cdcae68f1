import { makeFetchTransport } from '@sentry/react';
import { deliveryOf } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { hasFault, scrubRecording } from '@offpiste/core/shell/bug-report/recording.rules';
import type { KnownAddresses } from '@offpiste/core/shell/bug-report/scrub.rules';
import { whenCalm } from '#device/page/calm.ts';
import { keepForLater } from './kept-reports.ts';

type TransportOptions = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
export type Envelope = Parameters<Transport['send']>[0];
/** The SDK's own type is a union of a dozen. */
type Item = [head: { readonly type: string; readonly length?: number }, payload: unknown];

const TIMEOUT_MS = 30_000;
const COMPRESSED_FROM_BYTES = 16_384;
const CALM = { quietMs: 1000, maxWaitMs: 30_000 };

/** Sends recordings without a fault in calm moments, compresses large reports, and stores faults that the service did not accept. */
export function reportTransport(
  known: KnownAddresses,
  isFault: (envelope: Envelope) => boolean,
): (options: TransportOptions) => Transport {
  return (options) => {
    const direct = makeFetchTransport(options, sendCompressed);
    return {
      send: async (envelope) => {
        const clean = withoutPersonalData(envelope, known);
        if (mayWait(clean)) await new Promise<void>((resolve) => whenCalm(resolve, CALM));
        if (!isFault(clean)) return await direct.send(clean);
        // Without a status it did not go out: no network, or the SDK waits because the service was busy.
        const sent = await direct.send(clean).then(
          (response) => response,
          () => ({ statusCode: undefined }),
        );
        const delivery = deliveryOf(sent.statusCode);
        if (delivery !== 'unreachable' && delivery !== 'failed') return sent;
        if (!keepForLater({ fault: clean })) throw new Error('A fault could be neither sent nor stored');
        return {};
      },
      flush: (timeoutMs) => direct.flush(timeoutMs),
    };
  };
}

export function itemsOf(envelope: Envelope): readonly { readonly type: string; readonly payload: unknown }[] {
  return (envelope[1] as Item[]).map(([{ type }, payload]) => ({ type, payload }));
}

/**
 * The worker has scrubbed compressed recordings. Without a worker they are texts, and are scrubbed here. Unparsable ones
 * are not sent.
 */
function withoutPersonalData(envelope: Envelope, known: KnownAddresses): Envelope {
  const items = (envelope[1] as Item[]).flatMap((item): Item[] => {
    const [head, payload] = item;
    if (!isRecording(head) || payload instanceof Uint8Array) return [item];
    const clean = typeof payload === 'string' ? scrubRecording(payload, known) : undefined;
    return clean === undefined ? [] : [[{ ...head, length: new TextEncoder().encode(clean).length }, clean]];
  });
  return [envelope[0], items] as Envelope;
}

/** After a fault the page may soon be closed. */
function mayWait(envelope: Envelope): boolean {
  const items = itemsOf(envelope);
  return items.some(isRecording) && !items.some(({ type, payload }) => type === 'replay_event' && hasFault(payload));
}

function isRecording({ type }: { readonly type: string }): boolean {
  return type === 'replay_recording';
}

async function sendCompressed(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limited = { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const { body } = init;
  // A report of bytes has a recording that is compressed.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : undefined;
  if (bytes === undefined || bytes.length < COMPRESSED_FROM_BYTES) return fetch(input, limited);
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const headers = new Headers(init.headers);
  headers.set('Content-Encoding', 'gzip');
  return fetch(input, { ...limited, body: await new Response(compressed).arrayBuffer(), headers });
}
