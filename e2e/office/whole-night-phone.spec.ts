import { test } from '../support/office/published-test.ts';
import { walkWholeNight } from '../support/office/whole-night.ts';

test('on a phone, from the empty template to a coach that has left: twenty mistakes told in their cells, a client moved on board, a wrong scan, a note, a published sheet', async ({
  office,
  turnOn,
}) => {
  test.setTimeout(600_000);
  await walkWholeNight({ office, turnOn, size: { width: 390, height: 844 } });
});
