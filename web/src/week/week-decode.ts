import { DECOMPRESSION_CHUNK_BYTES } from '@offpiste/core/week/week/week.rules';
import {
  arrivedIn,
  isGzip,
  isWeekPayload,
  payloadBytes,
  type WeekPayloadProblem,
} from '@offpiste/core/week/week/week-payload.rules';
import { readRep } from '@offpiste/core/programme/rep/rep.rules';
import type { WeekPayload } from '@offpiste/core/week-payload.contract';
import { joined } from '#net/arriving-body.ts';

export type DecodedWeek =
  | { readonly ok: true; readonly payload: WeekPayload }
  | { readonly ok: false; readonly problem: WeekPayloadProblem };

export async function decodeWeek(downloaded: unknown, how: { useFallback: boolean }): Promise<DecodedWeek> {
  const received = payloadBytes(downloaded);
  if (!received.ok) return received;
  let json: string;
  try {
    const plain = isGzip(received.bytes) ? await decompress(received.bytes, how.useFallback) : received.bytes;
    json = new TextDecoder().decode(plain);
  } catch (error) {
    return { ok: false, problem: { code: 'decompress-failed', arrived: arrivedIn(received.bytes, error) } };
  }
  return parse(json, received.bytes);
}

function parse(json: string, bytes: Uint8Array): DecodedWeek {
  try {
    const payload: unknown = JSON.parse(json);
    if (!isWeekPayload<WeekPayload>(payload)) return { ok: false, problem: { code: 'invalid-structure' } };
    return { ok: true, payload: { week: payload.week, rep: readRep(payload.rep) } };
  } catch (error) {
    return { ok: false, problem: { code: 'process-failed', arrived: arrivedIn(bytes, error) } };
  }
}

function decompress(bytes: Uint8Array<ArrayBuffer>, useFallback: boolean): Promise<Uint8Array> {
  return useFallback || typeof DecompressionStream !== 'function'
    ? decompressInChunks(bytes)
    : decompressNatively(bytes);
}

async function decompressNatively(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Avoids blobs, which wait for other processes of the browser.
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // Read part by part: a Response would hide the cause of a failure.
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return joined(parts);
}

async function decompressInChunks(bytes: Uint8Array): Promise<Uint8Array> {
  // Few phones need it, so it is loaded on demand.
  const { Gunzip } = await import('fflate');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const gunzip = new Gunzip((part) => parts.push(new Uint8Array(part)));
  for (let start = 0; start < bytes.length; start += DECOMPRESSION_CHUNK_BYTES) {
    const end = start + DECOMPRESSION_CHUNK_BYTES;
    gunzip.push(bytes.subarray(start, end), end >= bytes.length);
  }
  return joined(parts);
}
