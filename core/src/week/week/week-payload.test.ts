import { describe, expect, test } from 'vitest';
import {
  isGzip,
  isWeekPayload,
  arrivedIn,
  needsFallbackDecompressor,
  payloadBytes,
  weekProblemText,
  type WeekPayloadProblem,
} from './week-payload.rules.ts';

describe('problems of a downloaded week', () => {
  const gzip = new Uint8Array([0x1f, 0x8b, 8, 0]);
  const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));
  test.each([
    ['a cut download in Chromium', gzip, new TypeError('Compressed input was truncated.'), 'cut-off'],
    ['a cut download in the fallback', gzip, new Error('unexpected EOF'), 'cut-off'],
    ['cut JSON', text('{"week":{'), new SyntaxError('Unexpected end of JSON input'), 'cut-off'],
    ['cut JSON in the middle of a text', text('{"week":"a'), new SyntaxError('Unterminated string in JSON'), 'cut-off'],
    ['wrong bytes', gzip, new TypeError('The compressed data was not valid: incorrect data check.'), 'damaged'],
    ['wrong JSON', text('{"week":?'), new SyntaxError('Unexpected token ?'), 'damaged'],
    ['a web page', text('\n<!doctype html><title>Hotel</title>'), new SyntaxError('Unexpected token <'), 'page'],
    ['any other text', text('no JSON'), new SyntaxError('Unexpected token o'), 'other'],
    ['a week too large for the memory', gzip, new RangeError('Array buffer allocation failed'), 'too-large'],
    ['the same, said otherwise', gzip, new Error('out of memory'), 'too-large'],
    ['something thrown that is no error', gzip, 'why', 'damaged'],
  ])('%s', (_, bytes, error, what) => {
    expect(arrivedIn(bytes, error)).toEqual({
      what,
      bytes: bytes.length,
      message: error instanceof Error ? error.message : error,
    });
  });
});

describe('payloadBytes', () => {
  test.each([
    ['bytes', new Uint8Array([1])],
    ['a buffer', new Uint8Array([1]).buffer],
  ])('%s is accepted', (_, downloaded) => {
    expect(payloadBytes(downloaded)).toEqual({ ok: true, bytes: new Uint8Array([1]) });
  });

  test.each([
    ['no bytes', new Uint8Array(), 'no-data'],
    ['an empty buffer', new ArrayBuffer(0), 'no-data'],
    ['nothing', undefined, 'no-data'],
    ['null', null, 'no-data'],
    ['a string', 'H4sI', 'unsupported'],
    ['an object', {}, 'unsupported'],
    ['a list', [31, 139], 'unsupported'],
  ])('%s', (_, downloaded: unknown, code) => {
    expect(payloadBytes(downloaded)).toEqual({ ok: false, problem: { code } });
  });
});

test.each([
  [[0x1f, 0x8b, 0x08], true],
  [[0x7b, 0x22], false],
  [[0x1f], false],
  [[], false],
])('isGzip %j', (bytes, expected) => {
  expect(isGzip(new Uint8Array(bytes))).toBe(expected);
});

test.each<[string, unknown, boolean]>([
  ['both parts', { week: { passengers: [] }, rep: {} }, true],
  ['no rep', { week: { passengers: [] } }, false],
  ['no week', { rep: {} }, false],
  ['null week', { week: null, rep: {} }, false],
  ['null rep', { week: { passengers: [] }, rep: null }, false],
  ['a week without passengers', { week: {}, rep: {} }, false],
  ['a list', [], false],
  ['null', null, false],
])('isWeekPayload: %s', (_, value, expected) => {
  expect(isWeekPayload(value)).toBe(expected);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X)', true, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 9_3 like Mac OS X)', true, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 10_0 like Mac OS X)', true, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 11_4_1 like Mac OS X)', true, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 13_0 like Mac OS X)', true, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X)', true, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 8_0 like Mac OS X)', true, false],
  ['Mozilla/5.0 (Linux; Android 14)', true, false],
  ['Mozilla/5.0 (Linux; Android 14)', false, true],
])('needsFallbackDecompressor %s native %s', (userAgent, hasNative, expected) => {
  expect(needsFallbackDecompressor({ userAgent, hasNative })).toBe(expected);
});

test.each<[WeekPayloadProblem, string]>([
  [{ code: 'no-data' }, 'No data'],
  [{ code: 'unsupported' }, 'Unsupported'],
  [{ code: 'invalid-structure' }, 'Invalid'],
  [
    { code: 'decompress-failed', arrived: { what: 'cut-off', bytes: 1234, message: '$& gone' } },
    'Decompress: cut off after 1,234 ($& gone)',
  ],
  [{ code: 'process-failed', arrived: { what: 'page', bytes: 9, message: 'bad' } }, 'Process: page'],
])('weekProblemText %j', (problem, expected) => {
  const texts = {
    noData: 'No data',
    unsupported: 'Unsupported',
    invalidStructure: 'Invalid',
    decompressFailed: 'Decompress: {reason}',
    processFailed: 'Process: {reason}',
    arrived: {
      'cut-off': 'cut off after {bytes} ({message})',
      damaged: 'damaged',
      page: 'page',
      other: 'other',
      'too-large': 'too large',
    },
  };
  expect(weekProblemText(problem, texts)).toBe(expected);
});
