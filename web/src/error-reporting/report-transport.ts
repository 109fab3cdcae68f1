import { makeFetchTransport } from '@sentry/react';
import { deliveryOf } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { scrubRecording } from '@offpiste/core/shell/bug-report/recording.rules';
import type { KnownAddresses } from '@offpiste/core/shell/bug-report/scrub.rules';
import { keepForLater } from './kept-reports.ts';

type TransportOptions = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
export type Envelope = Parameters<Transport['send']>[0];
/** The SDK's own type is a union of a dozen. */
type Item = [head: { readonly type: string; readonly length?: number }, payload: unknown];

const TIMEOUT_MS = 30_000;
const COMPRESSED_FROM_BYTES = 16_384;

/** Scrubs recordings, compresses large items, and stores faults that the service did not accept. */
export function reportTransport(
  known: KnownAddresses,
  isFault: (envelope: Envelope) => boolean,
): (options: TransportOptions) => Transport {
  // Taken before the SDK wraps it, so that sending a report leaves no breadcrumb.
  const plainFetch = fetch.bind(globalThis);
  return (options) => {
    const direct = makeFetchTransport(options, (input, init) => sendCompressed(plainFetch, input, init));
    return {
      send: async (envelope) => {
        const clean = withoutPersonalData(envelope, known);
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

// Unparsable items cannot be scrubbed and are not sent.
function withoutPersonalData(envelope: Envelope, known: KnownAddresses): Envelope {
  const items = (envelope[1] as Item[]).flatMap((item): Item[] => {
    const [head, payload] = item;
    if (head.type !== 'replay_recording') return [item];
    const clean = typeof payload === 'string' ? scrubRecording(payload, known) : undefined;
    return clean === undefined ? [] : [[{ ...head, length: new TextEncoder().encode(clean).length }, clean]];
  });
  return [envelope[0], items] as Envelope;
}

async function sendCompressed(send: typeof fetch, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limited = { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const { body } = init;
  const bytes =
    typeof body === 'string'
      ? new TextEncoder().encode(body)
      : body instanceof Uint8Array
        ? new Uint8Array(body)
        : undefined;
  if (bytes === undefined || bytes.length < COMPRESSED_FROM_BYTES) return send(input, limited);
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const headers = new Headers(init.headers);
  headers.set('Content-Encoding', 'gzip');
  return send(input, { ...limited, body: await new Response(compressed).arrayBuffer(), headers });
}
