import { expect, test } from 'vitest';
import { BEN, openPhone, START } from '../phone.fake.ts';

test('records handed in by other phones are counted by carrier until the rep has seen it', async () => {
  const phone = openPhone();
  const tab = await import('#carried/delivered.store.ts');
  tab.noteDelivered('Bo Berg');
  await phone.pass(1000);
  tab.noteDelivered('Bo Berg');
  tab.noteDelivered('Cy Cole');
  phone.reload();
  const next = await import('#carried/delivered.store.ts');
  expect(next.useDelivered.getState().by).toEqual({
    'Bo Berg': { count: 2, at: START + 1000 },
    'Cy Cole': { count: 1, at: START + 1000 },
  });
  next.forgetDelivered();
  expect(next.useDelivered.getState().by).toEqual({});
  phone.reload();
  expect((await import('#carried/delivered.store.ts')).useDelivered.getState().by).toEqual({});
});

test.each([
  ['no JSON', 'x'],
  ['a number', '7'],
  ['a count that is a text', '{"Bo":{"count":"1","at":1}}'],
  ['no time', '{"Bo":{"count":1}}'],
  ['nothing', '{"Bo":null}'],
])('stored deliveries that are %s are ignored', async (_, text) => {
  const phone = openPhone();
  phone.stored.set('offpiste_delivered', text);
  expect((await import('#carried/delivered.store.ts')).useDelivered.getState().by).toEqual({});
});

test('the deliveries of the rep before are not shown to the next rep', async () => {
  const phone = openPhone();
  const { noteDelivered, useDelivered } = await import('#carried/delivered.store.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  noteDelivered('Bo Berg');
  useAuth.setState({ me: { repId: '1001', name: 'Ann Hill-Lake' } });
  expect(useDelivered.getState().by).toHaveProperty('Bo Berg');
  phone.stored.delete('offpiste_delivered');
  useAuth.setState({ me: BEN });
  expect(useDelivered.getState().by).toEqual({});
});
