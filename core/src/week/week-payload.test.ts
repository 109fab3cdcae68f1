import { describe, expect, test } from 'vitest';
import {
  isGzip,
  isWeekPayload,
  needsFallbackDecompressor,
  payloadBytes,
  readRep,
  weekProblemText,
  type WeekPayloadProblem,
} from './week-payload.rules.ts';

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
  [{ level: 2 }, 2],
  [{ level: '3' }, 3],
  [{ level: 'boss' }, 0],
  [{}, 0],
])('readRep %j has level %d', (change, expected) => {
  const rep = JSON.parse(JSON.stringify({ repId: 'r', name: 'R', ...change }));
  expect(readRep(rep).level).toBe(expected);
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
  [{ code: 'decompress-failed', reason: '$& gone' }, 'Decompress: $& gone'],
  [{ code: 'process-failed', reason: 'bad' }, 'Process: bad'],
])('weekProblemText %j', (problem, expected) => {
  const texts = {
    noData: 'No data',
    unsupported: 'Unsupported',
    invalidStructure: 'Invalid',
    decompressFailed: 'Decompress: {reason}',
    processFailed: 'Process: {reason}',
  };
  expect(weekProblemText(problem, texts)).toBe(expected);
});
