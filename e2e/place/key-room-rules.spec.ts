import { expect, test } from '../support/phone/journey.ts';
import { answerReturn, card, CLIENTS_FOR_KEYS, DISTRIBUTE_SLIDE, factOf, RETURN_SLIDE } from '../support/ticket/key.ts';
import { atStubbedRoom } from '../support/ticket/stubbed-key-room.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

test('handing out waits for a room that is ready, not blocked and not distributed, for keys, a guest and a code', async ({
  week,
  phone,
}) => {
  const { page, open, out } = await atStubbedRoom(week, phone);
  const handle = page.getByRole('slider', { name: DISTRIBUTE_SLIDE });
  for (const [what, change, text] of [
    ['distributed', { distributed: 1 }, 'Keys of this room are out: they must be returned first'],
    [
      'returned',
      { distributed: 1, returned: 1 },
      'The keys of this room were handed out before and are not handed out again',
    ],
    ['not ready', { ready: 0 }, 'This room is not ready for key distribution'],
    ['blocked', { blocked: 1 }, 'This room is blocked and keys cannot be distributed'],
    ['no keys', { numberOfKeys: 0 }, 'The office lists no keys for this room'],
  ] as const) {
    await open(change, 'scan/A');
    await out.getByLabel('Guest name').selectOption({ index: 1 });
    await expect(handle, what).toHaveAttribute('aria-disabled', 'true');
    await expect(out.getByText(text)).toBeVisible();
    await expect(handle).toHaveAccessibleDescription(text);
  }
  for (const code of ['A', 'B']) {
    await open({}, `scan/${code}`);
    await expect(handle, 'nobody chosen').toHaveAttribute('aria-disabled', 'true');
    await expect(handle).toHaveAccessibleDescription('Still missing: guest');
    await out.getByLabel('Guest name').selectOption({ index: 1 });
    await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
  }
  await open({}, 'manual');
  await expect(handle).toHaveAccessibleDescription('Still missing: scanned barcode, guest');
  await out.getByLabel('Guest name').selectOption({ index: 1 });
  await expect(handle, 'nothing scanned').toHaveAttribute('aria-disabled', 'true');
  await expect(handle).toHaveAccessibleDescription('Still missing: scanned barcode');
});

test('taking back needs keys that are out and both questions answered, and accepts at most all keys of the room', async ({
  week,
  phone,
}) => {
  const { page, open, back } = await atStubbedRoom(week, phone);
  const handle = page.getByRole('slider', { name: RETURN_SLIDE });
  await open({ distributed: 0 });
  await answerReturn(page, 1, 'not_returned_by_person', 'Yes');
  await expect(handle).toHaveAttribute('aria-disabled', 'true');
  await expect(back.getByText('No keys of this room are out')).toBeVisible();
  const holder = 'Nobody Else - WASTELAND-ZZZZZZ';
  await open({ distributed: 1, distributedTo: holder });
  await expect(back.getByLabel('Number of keys to return').locator('option')).toHaveText(['1', '2', '3']);
  expect(await back.getByLabel('Returned by').locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['Not returned by a person', holder]),
  );
  await expect(handle).toHaveAccessibleDescription('Still missing: who returned them, whether extra keys came back');
  await back.getByLabel('Extra Keys Returned').selectOption({ label: 'No' });
  await expect(handle).toHaveAttribute('aria-disabled', 'true');
  await expect(handle).toHaveAccessibleDescription('Still missing: who returned them');
  await back.getByLabel('Returned by').selectOption(holder);
  await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
  await back.getByLabel('Extra Keys Returned').selectOption('');
  await expect(handle).toHaveAttribute('aria-disabled', 'true');
});

test('the badge and the record of a room follow what is known of it, also where its record is no JSON', async ({
  week,
  phone,
}) => {
  const { page, open } = await atStubbedRoom(week, phone);
  const info = card(page, 'Room information');
  for (const [badge, change] of [
    ['Not Ready', { ready: 0 }],
    ['Blocked', { blocked: 1 }],
    ['Ready', {}],
    ['Distributed', { distributed: 1 }],
    ['Returned', { distributed: 1, returned: 1 }],
  ] as const) {
    await open(change);
    await expect(info.getByText(badge, { exact: true }).first()).toBeVisible();
  }
  const handed = { numberOfKeys: 1, tenant: 'Ann Archer - WASTELAND-AAAAAA', timestamp: Date.UTC(2026, 0, 9, 17, 5) };
  await open({ distributed: 1, distributedTo: handed.tenant, distributionInfo: JSON.stringify([handed]) });
  await expect(factOf(info, 'Handed out')).toHaveText('1 of 3 keys');
  await expect(factOf(info, 'Hand-outs')).toHaveText(/^1 key to Ann Archer - WASTELAND-AAAAAA, .*18:05$/);
  await expect(factOf(info, 'Extra keys')).toHaveText('1');
  await open({ distributed: 1, distributedTo: handed.tenant, distributionInfo: '[{' });
  await expect(factOf(info, 'Handed to')).toHaveText(handed.tenant);
  await expect(info.getByText('Hand-outs')).toHaveCount(0);
});
