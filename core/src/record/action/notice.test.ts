import { expect, test } from 'vitest';
import { noticeIn } from './notice.rules.ts';

const notice = { code: 'already-loaded', text: 'Zoë is already loaded', repName: 'Ann' };

test.each<[unknown, unknown]>([
  [{ success: true, message: '', notice }, notice],
  [{ success: true, message: '' }, undefined],
  [{ notice: null }, undefined],
  [{ notice: { code: 'already-loaded' } }, undefined],
  [{ notice: { ...notice, text: 7 } }, undefined],
  [null, undefined],
  ['notice', undefined],
])('the notice in the reply %j is %j', (reply, told) => {
  expect(noticeIn(reply)).toEqual(told);
});
