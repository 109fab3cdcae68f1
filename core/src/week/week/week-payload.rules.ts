// Source: docs/reference/weeks.md (Week download).
export type WeekPayloadProblem =
  | { readonly code: 'no-data' | 'unsupported' | 'invalid-structure' }
  | { readonly code: 'decompress-failed' | 'process-failed'; readonly arrived: Arrived };

/** page: for example of a network with a sign-in. too-large: for the phone's memory. */
export interface Arrived {
  readonly what: 'cut-off' | 'damaged' | 'page' | 'other' | 'too-large';
  readonly bytes: number;
  readonly message: string;
}

export type PayloadBytes =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly problem: WeekPayloadProblem };

/** The bytes of a download. */
export function payloadBytes(downloaded: unknown): PayloadBytes {
  if (downloaded === undefined || downloaded === null) return { ok: false, problem: { code: 'no-data' } };
  if (!(downloaded instanceof ArrayBuffer) && !isByteArray(downloaded))
    return { ok: false, problem: { code: 'unsupported' } };
  const bytes = downloaded instanceof ArrayBuffer ? new Uint8Array(downloaded) : downloaded;
  return bytes.byteLength === 0 ? { ok: false, problem: { code: 'no-data' } } : { ok: true, bytes };
}

function isByteArray(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
}

/** Whether bytes begin as gzip does (1f 8b). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

const OUT_OF_MEMORY = /memory|allocation failed|invalid (array )?length|string length/i;
const CUT_OFF = /truncat|unexpected (end|eof)|incomplete|unterminated/i;

/** Classifies a download by its bytes and the error of decompressing or parsing. */
export function arrivedIn(bytes: Uint8Array, error: unknown): Arrived {
  const message = error instanceof Error && error.message ? error.message : String(error);
  return { what: arrivedKind(bytes, error, message), bytes: bytes.byteLength, message };
}

function arrivedKind(bytes: Uint8Array, error: unknown, message: string): Arrived['what'] {
  if (error instanceof RangeError || OUT_OF_MEMORY.test(message)) return 'too-large';
  const first = String.fromCharCode(...bytes.slice(0, 64)).trim();
  if (first.startsWith('<')) return 'page';
  if (!isGzip(bytes) && !first.startsWith('{')) return 'other';
  return CUT_OFF.test(message) ? 'cut-off' : 'damaged';
}

/** Whether a value has a week with passengers and a rep. */
export function isWeekPayload<Payload>(value: unknown): value is Payload {
  if (!isRecord(value) || !isRecord(value['week']) || !isRecord(value['rep'])) return false;
  return Array.isArray(value['week']['passengers']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const OLD_IPHONE = /iPhone OS (9|1[0-2])_/;

/** Whether the browser has no usable decompressor. */
export function needsFallbackDecompressor(browser: {
  readonly userAgent: string;
  readonly hasNative: boolean;
}): boolean {
  return !browser.hasNative || OLD_IPHONE.test(browser.userAgent);
}

/** Two texts have `{reason}`, the reasons `{bytes}` and `{message}`. */
export interface WeekPayloadTexts {
  readonly noData: string;
  readonly unsupported: string;
  readonly invalidStructure: string;
  readonly decompressFailed: string;
  readonly processFailed: string;
  readonly arrived: Readonly<Record<Arrived['what'], string>>;
}

/** The text for an unusable week. */
export function weekProblemText(problem: WeekPayloadProblem, texts: WeekPayloadTexts): string {
  switch (problem.code) {
    case 'no-data':
      return texts.noData;
    case 'unsupported':
      return texts.unsupported;
    case 'invalid-structure':
      return texts.invalidStructure;
    case 'decompress-failed':
      return texts.decompressFailed.replace('{reason}', () => reasonOf(problem.arrived, texts));
    case 'process-failed':
      return texts.processFailed.replace('{reason}', () => reasonOf(problem.arrived, texts));
  }
}

function reasonOf({ what, bytes, message }: Arrived, texts: WeekPayloadTexts): string {
  return texts.arrived[what]
    .replace('{bytes}', () => bytes.toLocaleString('en-GB'))
    .replace('{message}', () => message);
}
