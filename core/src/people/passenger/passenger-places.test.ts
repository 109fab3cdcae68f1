import { expect, test } from 'vitest';
import { amenitiesOf, helmetOf, isIncluded, placeIdOf, placesOf } from './passenger-places.rules.ts';

test('every place is found under its own kind', () => {
  const accommodation = { subblock_id: '7' };
  const event = { reference: 'WASTELAND-EV-77-1' };
  const [first, second] = [{ id: '1' }, { id: '2' }];
  const places = placesOf({
    allocPlaces: [
      { lessons: first },
      { accommodation },
      { lessons: second },
      { transport: { type: 'transport-inbound' } },
      { event },
      {},
    ],
  });
  expect(places).toEqual({
    accommodations: [accommodation],
    lessons: [first, second],
    events: [event],
    liftPasses: [],
    skiHires: [],
  });
  expect(placesOf({}).events).toEqual([]);
});

test.each([
  ['WASTELAND-AB-42-1', '42'],
  ['WASTELAND-EV-77', '77'],
  ['WASTELAND-EV', undefined],
  ['WASTELAND-EV--1', undefined],
  ['', undefined],
  [null, undefined],
])('the reference %j has the id %j', (reference, id) => {
  expect(placeIdOf(reference)).toBe(id);
});

test.each([
  [
    ['Wi-Fi', ' Sauna '],
    ['Wi-Fi', 'Sauna'],
  ],
  ['Wi-Fi, Sauna (shared),', ['Wi-Fi', 'Sauna (shared)']],
  ['Wi-Fi,Sauna, Wi-Fi', ['Wi-Fi', 'Sauna']],
  ['', []],
  [null, []],
  [undefined, []],
])('amenities %j are %j', (amenities, each) => {
  expect(amenitiesOf({ amenities })).toEqual(each);
});

test.each([
  [1, true],
  ['1', true],
  [0, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('flag %j: included %j', (flag, included) => {
  expect(isIncluded(flag)).toBe(included);
});

test.each([
  [true, true],
  [1, true],
  ['Yes', true],
  [false, false],
  ['no', false],
  [0, false],
  ['Size M', 'Size M'],
  ['', undefined],
  [null, undefined],
])('helmet %j is %j', (helmet, shown) => {
  expect(helmetOf({ helmet })).toBe(shown);
});
