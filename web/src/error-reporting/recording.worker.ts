import { scrubRecordedEvent } from '@offpiste/core/shell/bug-report/recording.rules';
import { readRecordingAddress } from './recording-address.ts';

// The recorder's own protocol: it gives each event as JSON, and asks for the compressed list at the end.
interface RecorderRequest {
  readonly id: number;
  readonly method: 'addEvent' | 'finish' | 'clear';
  readonly arg?: string;
}

const known = readRecordingAddress(self.location);
let events: string[] = [];

addEventListener('message', ({ data }: MessageEvent<RecorderRequest>) => void answer(data));
postMessage({ id: undefined, method: 'init', success: true });

async function answer({ id, method, arg }: RecorderRequest): Promise<void> {
  try {
    postMessage({ id, method, success: true, response: await work(method, arg) });
  } catch (error) {
    postMessage({ id, method, success: false, response: error instanceof Error ? error.message : undefined });
  }
}

function work(method: RecorderRequest['method'], event = ''): Promise<Uint8Array> | undefined {
  if (method === 'addEvent') {
    const clean = scrubRecordedEvent(event, known);
    if (clean !== undefined) events.push(clean);
    return undefined;
  }
  const text = `[${events.join()}]`;
  events = [];
  return method === 'finish' ? compress(text) : undefined;
}

/** In the form that the protocol of the error service names: zlib. */
async function compress(text: string): Promise<Uint8Array> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}
