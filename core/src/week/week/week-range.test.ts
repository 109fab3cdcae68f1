import { describe, expect, test } from 'vitest';
import { continuation, rangeStart, wantedFrom } from './week-range.rules.ts';

test.each([
  ['nothing has arrived', { etag: '"1"', receivedBytes: 0 }, {}],
  ['its version is not known', { etag: undefined, receivedBytes: 10 }, {}],
  ['a part has arrived', { etag: '"1"', receivedBytes: 10 }, { Range: 'bytes=10-', 'If-Range': '"1"' }],
])('the request when %s', (_, piece, headers) => {
  expect(continuation(piece)).toEqual(headers);
});

test.each([
  [200, undefined, undefined],
  [200, 'bytes 10-19/20', undefined],
  [206, 'bytes 10-19/20', 10],
  [206, undefined, undefined],
  [206, 'bytes */20', undefined],
])('a response %s with Content-Range %s begins at %s', (status, contentRange, start) => {
  expect(rangeStart({ status, contentRange })).toBe(start);
});

describe('the server sends the rest', () => {
  const file = { etag: '"1"', length: 20 };
  test.each([
    ['bytes=10-', '"1"', 10],
    ['bytes=10-', '"2"', undefined],
    ['bytes=10-', undefined, undefined],
    ['bytes=20-', '"1"', undefined],
    ['bytes=-5', '"1"', undefined],
    ['bytes=0-4', '"1"', undefined],
    ['bytes=1-,3-', '"1"', undefined],
    [undefined, undefined, undefined],
  ])('of %s with If-Range %s from %s', (range, ifRange, from) => {
    expect(wantedFrom({ range, ifRange }, file)).toBe(from);
  });
});
