import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressHead, finishGzip, gzipLength } from '#week/week/gzip-parts';

async function* texts(): AsyncGenerator<string> {
  yield '{"passengers":["Zoë"';
  yield ',"Ann"],"rep":';
}

test.each([0, 1, 65_535, 65_536, 200_000])(
  'appends %i bytes to a compressed head as one gzip member',
  async (length) => {
    const head = await compressHead(texts());
    const rest = 'ü'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
    const packed = Buffer.concat(finishGzip(head, rest));
    expect(gunzipSync(packed).toString()).toBe(`{"passengers":["Zoë","Ann"],"rep":${rest}`);
    expect(gzipLength(head, rest)).toBe(packed.length);
  },
);
