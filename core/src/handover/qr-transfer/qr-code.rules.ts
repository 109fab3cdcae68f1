import { decodeBase45, encodeBase45 } from './base45.rules.ts';

// Source: docs/reference/qr-transfer.md (QR transfer).
// The first byte distinguishes codes from tickets, the second has version and kind.
const MARK = 0xf5;
const VERSION = 1;
const KINDS = { invitation: 1, frame: 2 } as const;
const HEAD_BYTES = 2;

export type LightCodeKind = keyof typeof KINDS;

export type LightCode =
  | { readonly kind: LightCodeKind; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'other-version' };

/** The text of a code. */
export function lightText(kind: LightCodeKind, body: Uint8Array): string {
  const bytes = new Uint8Array(HEAD_BYTES + body.length);
  bytes.set([MARK, VERSION * 16 + KINDS[kind]]);
  bytes.set(body, HEAD_BYTES);
  return encodeBase45(bytes);
}

/** Reads a code; undefined if it is no code of a QR transfer. */
export function readLightText(text: string): LightCode | undefined {
  const bytes = decodeBase45(text);
  if (bytes === undefined || bytes[0] !== MARK) return undefined;
  const [, word = 0] = bytes;
  if (word >> 4 !== VERSION) return { kind: 'other-version' };
  const body = bytes.slice(HEAD_BYTES);
  if ((word & 15) === KINDS.invitation) return { kind: 'invitation', body };
  return (word & 15) === KINDS.frame ? { kind: 'frame', body } : undefined;
}
