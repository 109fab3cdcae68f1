import { expect, test } from 'vitest';
import { mapLink, mapLinkOf, webLinkOf } from './map-link.rules.ts';

const OF_THE_RESORT = 'https://www.google.com/maps/search/?api=1&query=45.0107,6.1236';

test.each([
  [45.0107, 6.1236, OF_THE_RESORT],
  ['45.0107', ' 6.1236 ', OF_THE_RESORT],
  [0, 0, 'https://www.google.com/maps/search/?api=1&query=0,0'],
  [45.0107, null, undefined],
  [undefined, 6.1236, undefined],
  ['', '', undefined],
  ['N/A', 'N/A', undefined],
  [91, 0, undefined],
  [0, -181, undefined],
])('%j and %j lead to %j', (latitude, longitude, link) => {
  expect(mapLink({ latitude, longitude })).toBe(link);
});

test.each([
  ['45.0107,6.1236', OF_THE_RESORT],
  ['45.0107, 6.1236', OF_THE_RESORT],
  ['45.0107', undefined],
  ['45.0107,6.1236,1650', undefined],
  ['Jandri Express', undefined],
  ['', undefined],
  [null, undefined],
])('%j leads to %j', (location, link) => {
  expect(mapLinkOf(location)).toBe(link);
});

test.each([
  [' https://maps.app.goo.gl/x ', 'https://maps.app.goo.gl/x'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['javascript:alert(1)', undefined],
  ['maps.google.com', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j on the web is the address %j', (text, link) => {
  expect(webLinkOf(text)).toBe(link);
});
