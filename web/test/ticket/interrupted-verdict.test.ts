import { expect, test } from 'vitest';
import type { ActionOutcome } from '#record/field-action.ts';
import { openPhone } from '../phone.fake.ts';

async function openVerdicts() {
  const phone = openPhone();
  const { showLeftVerdict, useLeftVerdict } = await import('#ticket/interrupted-verdict.ts');
  return { phone, showLeftVerdict, text: () => useLeftVerdict.getState().text };
}

const FAILED = { state: 'failed', message: 'not saved' } as const;

test.each<[string, ActionOutcome | undefined, string]>([
  ['a failed action', FAILED, 'Ann: a. b'],
  ['a code that was not recorded', undefined, 'Ann: a. b'],
  ['a held action', { state: 'queued', text: 'held' }, 'Ann: a. b'],
  [
    'a held action that this phone refuses',
    { state: 'queued', text: 'held', doubt: { state: 'refused', message: 'no' } },
    'Ann: a. b',
  ],
  ['no refused action, because a banner names it', { state: 'refused', message: 'no' }, ''],
])('the verdict of a left screen names %s', async (_, outcome, shown) => {
  const { showLeftVerdict, text } = await openVerdicts();
  showLeftVerdict({ outcome, name: 'Ann', lines: ['a', 'b'] });
  expect(text()).toBe(shown);
});

test('a failure stays readable while the next verdicts follow at once', async () => {
  const { phone, showLeftVerdict, text } = await openVerdicts();
  const done = { state: 'queued', text: 'held' } as const;
  showLeftVerdict({ outcome: FAILED, name: 'Ann', lines: ['not saved'] });
  showLeftVerdict({ outcome: done, name: 'Bo', lines: ['saved'] });
  expect(text()).toBe('Ann: not saved · Bo: saved');
  showLeftVerdict({ outcome: done, name: 'Cy', lines: ['saved'] });
  expect(text()).toBe('Ann: not saved · Cy: saved');
  await phone.pass(3000);
  showLeftVerdict({ outcome: done, name: 'Di', lines: ['saved'] });
  expect(text()).toBe('Di: saved');
});
