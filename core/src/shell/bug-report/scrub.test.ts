import { describe, expect, test } from 'vitest';
import { scrubRecordedEvent, scrubRecording } from './recording.rules.ts';
import { mapTexts, scrubAddress, scrubText, wordsOfPaths } from './scrub.rules.ts';

const known = {
  origin: 'https://reps.test',
  words: wordsOfPaths(['/passenger/$bookingRef', '/keyDist/room/$roomId/$scanType/$barcode', '/api/week/data/:weekId']),
};

test.each([
  ['/passenger/WASTELAND-ABC123-000001', '/passenger/*'],
  ['https://reps.test/passenger/WASTELAND-ABC123?name=Ann#top', 'https://reps.test/passenger/*'],
  ['/keyDist/room/A12/scan/NUCO-ABC', '/keyDist/room/*/*/*'],
  ['/api/week/data/w-1', '/api/week/data/*'],
  ['https://reps.test/assets/index-B1x_2.js', 'https://reps.test/assets/index-B1x_2.js'],
  ['https://reps.test/assets/../passenger/Ann', 'https://reps.test/*/*/passenger/*'],
  ['/service-worker.js', '/service-worker.js'],
  ['https://wa.me/447700900123', 'https://wa.me/*'],
  ['https://user:pass@other.test/x', 'https://other.test/*'],
  ['tel:+447700900123', 'tel:*'],
  ['mailto:ann@x.test', 'mailto:*'],
  ['Ann', '*'],
  ['/', '/'],
])('address %s', (address, expected) => {
  expect(scrubAddress(address, known)).toBe(expected);
});

test.each([
  ['Client WASTELAND-ABC123-000001 is gone', 'Client [reference] is gone'],
  ['nuco-abc123 too', '[reference] too'],
  ['Write to ann.o@x-y.test, or +44 7700 900-123', 'Write to [e-mail], or [number]'],
  ['<ann@x.test>, "bo@y.co.uk"; (cy@z.test)', '<[e-mail]>, "[e-mail]"; ([e-mail])'],
  ['mail:ann@x.test.', 'mail:[e-mail]'],
  ['two@once@x.test', '[e-mail]'],
  ['an @ alone, a@b, @x.test', 'an @ alone, a@b, @x.test'],
  [`${'y'.repeat(40)}https://other.test/Ann`, `${'y'.repeat(14)}${'y'.repeat(26)}https://other.test/*`],
  ['GET https://reps.test/passenger/Ann failed', 'GET https://reps.test/passenger/* failed'],
  ['/passenger/Ann', '/passenger/*'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('text %s', (text, expected) => {
  expect(scrubText(text, known)).toBe(expected);
});

/** Repeated pieces that make a naive pattern take quadratic time. */
const GROWING = [
  'x',
  'a.',
  'a-',
  'a:',
  '://',
  '@',
  'x@',
  'a@b.',
  '1',
  '1 ',
  '1-(',
  '/',
  '/a',
  'NUCO-',
  'http:/',
  '=',
  '\u0301',
  '😀',
];

test.each(GROWING)('scrubs 500,000 letters of %j, which would take hours in quadratic time', (piece) => {
  expect(scrubText(`x ${piece.repeat(500_000 / piece.length)} y@z.test`, known)).toContain('[e-mail]');
});

test('changes every string in a value and nothing else', () => {
  expect(mapTexts({ a: ['x', 1], b: { c: 'y', d: null } }, (text) => text.toUpperCase())).toEqual({
    a: ['X', 1],
    b: { c: 'Y', d: null },
  });
});

describe('a recording', () => {
  const scrub = (events: unknown[]) => {
    const payload = scrubRecording(`{"segment_id":0}\n${JSON.stringify(events)}`, known);
    return payload?.startsWith('{"segment_id":0}\n') ? (JSON.parse(payload.slice(17)) as unknown) : undefined;
  };

  test('keeps only known words of the page address', () => {
    expect(scrub([{ type: 4, data: { href: 'https://reps.test/passenger/WASTELAND-1', width: 390 } }])).toEqual([
      { type: 4, data: { href: 'https://reps.test/passenger/*', width: 390 } },
    ]);
  });

  test('keeps short display attributes and drops those that might identify a person', () => {
    const attributes = {
      class: 'a',
      'data-tone': 'warn',
      'data-name': 'Ann Other',
      'aria-label': 'Call Ann',
      'aria-hidden': true,
      alt: 'Ann',
      value: '***',
      href: 'tel:+4477009',
    };
    const kept = { class: 'a', 'data-tone': 'warn', 'aria-hidden': true, href: 'tel:*' };
    const mutation = {
      type: 3,
      data: { source: 0, attributes: [{ id: 1, attributes: { title: 'Ann', class: 'b' } }] },
    };
    expect(
      scrub([
        { type: 2, data: { node: { tagName: 'a', attributes, childNodes: [{ textContent: '***' }] } } },
        mutation,
      ]),
    ).toEqual([
      { type: 2, data: { node: { tagName: 'a', attributes: kept, childNodes: [{ textContent: '***' }] } } },
      { type: 3, data: { source: 0, attributes: [{ id: 1, attributes: { class: 'b' } }] } },
    ]);
  });

  test('contains no pointer paths and no custom events', () => {
    expect(
      scrub([
        { type: 3, data: { source: 1, positions: [] } },
        { type: 3, data: { source: 6 } },
        { type: 5, data: { tag: 'breadcrumb' } },
        { type: 3, data: { source: 2 } },
      ]),
    ).toEqual([{ type: 3, data: { source: 2 } }]);
  });

  test('is the same if its events are scrubbed one by one', () => {
    const event = { type: 4, data: { href: 'https://reps.test/passenger/WASTELAND-1' } };
    expect(scrubRecordedEvent(JSON.stringify(event), known)).toBe(
      '{"type":4,"data":{"href":"https://reps.test/passenger/*"}}',
    );
    expect(scrubRecordedEvent('{"type":5}', known)).toBeUndefined();
    expect(() => scrubRecordedEvent('no json', known)).toThrow(SyntaxError);
  });

  test.each(['', '{}', '{}\nno json', '{}\n{"not":"a list"}'])('that cannot be parsed is not sent: %j', (payload) => {
    expect(scrubRecording(payload, known)).toBeUndefined();
  });
});
