const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/**
 * Lines that are not UTF-8 are Windows-1252, which Excel writes on most computers. One file can mix both if rows were
 * appended to it.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  const text = asUtf8(bytes);
  if (text !== undefined) return text;
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=[\r\n])/);
  return lines
    .map((line) => Buffer.from(line, 'latin1'))
    .map((line) => asUtf8(line) ?? windows1252.decode(line))
    .join('');
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
