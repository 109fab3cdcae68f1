import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { LOAD, loadOf, openRecording } from './recording-tab.fake.ts';

const ABOUT = { repId: '1001', subject: 'coach/C1/outbound', label: 'Zoe Lake' };

test.each([
  ['done', undefined],
  ['queued', 'lost'],
] as const)('an action that is %s can be undone: the screen gets its id and ticket', async (state, way) => {
  const { phone, tab } = await openRecording();
  if (way) phone.server.next(LOAD, way);
  const outcome = await tab.load('B1');
  const id = Object((await tab.only()).data).idempotentId;
  expect(outcome).toMatchObject({ state, report: { id, ...ABOUT, barcode: 'B1' } });
  expect('id' in outcome ? outcome.id : undefined).toBe(state === 'queued' ? id : undefined);
});

test('an action for a room is undone by the room although it has a code', async () => {
  const { tab } = await openRecording();
  const { body } = loadOf('B1');
  const outcome = await tab.load('B1', { body: { ...body, roomId: 'R1' } as typeof body });
  expect(outcome).toMatchObject({ report: { ...ABOUT, roomId: 'R1' } });
  expect(Object(outcome).report).not.toHaveProperty('barcode');
});

test('an action without a ticket or room is undone by its id alone', async () => {
  const { tab } = await openRecording();
  const { barcode: _, ...body } = loadOf('B1').body;
  const outcome = await tab.load('B1', { body: body as ReturnType<typeof loadOf>['body'] });
  expect(Object.keys(Object(outcome).report).toSorted()).toEqual(['id', 'label', 'repId', 'subject']);
});

test('an undo cannot be undone', async () => {
  const { phone, tab } = await openRecording();
  expect(await tab.load('B1', { kind: 'undo' })).not.toHaveProperty('report');
  await phone.goOffline();
  const queued = await tab.load('B2', { kind: 'undo' });
  expect(queued).not.toHaveProperty('report');
  expect(queued).toHaveProperty('id');
});

test.each([
  ['refused', { status: 422, body: { error: 'No' } }],
  ['failed', { status: 500, body: { error: 'Boom' } }],
])('an action that is %s has no undo', async (state, way) => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, way);
  const outcome = await tab.load('B1');
  expect(outcome.state).toBe(state);
  expect(outcome).not.toHaveProperty('report');
});

test('an action without an id is recorded and cannot be undone', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  const made = await tab.preparedEntry(loadOf('B1'));
  if (!made) throw new Error('Nobody is signed in');
  const outcome = await tab.load('B1', { made: { ...made, data: { barcode: 'B1' } } });
  expect(outcome).toEqual({ state: 'queued', text: 'Request stored for processing when online' });
});

const person = (id: string) => ({ reportId: id, barcode: `E-${id}`, timestamp: '2026-11-21T05:00:00.000Z' });

test.each<[string, object, string[]]>([
  ['said nothing of each: all', { success: true, message: '' }, ['r1', 'r2', 'r3']],
  [
    'said that one was there already: the others',
    {
      success: true,
      message: '',
      results: [
        { reportId: 'r1', result: 'extra' },
        { reportId: 'r2', result: 'already-extra' },
        { reportId: 'r3', result: 'loaded' },
      ],
    },
    ['r1', 'r3'],
  ],
])('only counted ones of several extra passengers can be undone; the server %s', async (_, body, ids) => {
  const { phone, tab } = await openRecording();
  phone.server.judge = () => ({ status: 200, body });
  const outcome = await tab.recordAction(extras(['r1', 'r2', 'r3']));
  expect(outcome).toMatchObject({ report: { ...ABOUT, parts: ids.map((id) => ({ id, barcode: `E-${id}` })) } });
});

test('queued extra passengers can all be taken back', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  expect(await tab.recordAction(extras(['r1', 'r2']))).toMatchObject({
    state: 'queued',
    id: expect.any(String),
    report: { parts: [{ id: 'r1' }, { id: 'r2' }] },
  });
});

test('extra passengers that do not count cannot be undone', async () => {
  const { phone, tab } = await openRecording();
  const results = [{ reportId: 'r1', result: 'already-extra' }];
  phone.server.judge = () => ({ status: 200, body: { success: true, message: '', results } });
  const outcome = await tab.recordAction(extras(['r1']));
  expect(outcome.state).toBe('done');
  expect(outcome).not.toHaveProperty('report');
});

function extras(ids: readonly string[]): ReturnType<typeof loadOf> {
  const load = loadOf('');
  return {
    ...load,
    endpoint: endpoints.extraPassengers as unknown as typeof load.endpoint,
    kind: 'extra-passengers',
    body: { passengers: ids.map(person) } as unknown as typeof load.body,
  };
}
