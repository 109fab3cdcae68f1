import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_NOTE_TEMPLATES, type NoteTemplate } from '@offpiste/core/record/note/note-template.contract';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const SAVE = '/api/office/note-templates/save';
const REMOVE = '/api/office/note-templates/remove';

let server: TestServer;
let office: Phone;
let weekId: string;
let otherWeekId: string;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  const [own, other] = [smallWeek(bookings(1)), smallWeek(bookings(1, 'NUCO'))];
  await importWeeks(server.db, [own, other]);
  weekId = own.week.weekId;
  otherWeekId = other.week.weekId;
});
afterAll(() => server.close());

const read = async () =>
  (await office.get(`/api/office/note-templates/${weekId}`)).json<{ templates: NoteTemplate[] }>().templates;
const save = async (text: string, templateId?: string) =>
  (await office.post(SAVE, { weekId, text, ...(templateId === undefined ? {} : { templateId }) })).json<{
    templates: NoteTemplate[];
  }>().templates;
const texts = (templates: readonly NoteTemplate[]) => templates.map(({ text }) => text);
const idOf = (templates: readonly NoteTemplate[], text: string) =>
  templates.find((template) => template.text === text)?.templateId ?? '';

test('the office adds, changes and deletes templates, each in the audit', async () => {
  await save('  Wait until … ');
  expect(texts(await save('Wait until …'))).toEqual(['Wait until …']);
  const both = await save('Call the office');
  expect(texts(both)).toEqual(['Call the office', 'Wait until …']);
  expect(texts(await save('Call the office now', idOf(both, 'Call the office')))).toEqual([
    'Call the office now',
    'Wait until …',
  ]);
  // A change to the text of another template leaves one of them.
  const one = await save('Wait until …', idOf(await read(), 'Call the office now'));
  expect(texts(one)).toEqual(['Wait until …']);
  const left = await office.post(REMOVE, { weekId, templateId: idOf(one, 'Wait until …') });
  expect(left.json()).toEqual({ templates: [] });
  expect(await read()).toEqual([]);
  const entries = await server.db
    .selectFrom('audit_entry')
    .select(['rep_name', 'brands', 'before', 'after'])
    .where('kind', '=', 'note-template')
    .orderBy('audit_id')
    .execute();
  expect(entries).toEqual(
    [
      [null, 'Wait until …'],
      [null, 'Call the office'],
      ['Call the office', 'Call the office now'],
      ['Call the office now', 'Wait until …'],
      ['Wait until …', null],
    ].map(([before, after]) => ({
      rep_name: 'Siân Llewellyn',
      brands: ['wasteland'],
      before: before ? { characters: before.length } : null,
      after: after ? { characters: after.length } : null,
    })),
  );
});

test.each<[string, string, object, number, string]>([
  ['an empty text', SAVE, { text: ' \n ' }, 400, 'malformed'],
  ['a text of 281 characters', SAVE, { text: 'x'.repeat(281) }, 400, 'malformed'],
  ['an unknown week', SAVE, { text: 'Wait', weekId: 'no-such-week' }, 404, 'unknown-week'],
  ['an id that is no number', REMOVE, { templateId: 'x' }, 400, 'malformed'],
])('a template with %s is refused', async (_, url, change, status, code) => {
  const answer = await office.post(url, { weekId, ...change });
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
});

test('a template with the name of a client of the brand is refused', async () => {
  const { body } = await server.db
    .selectFrom('passenger')
    .select('body')
    .where('week_id', '=', weekId)
    .executeTakeFirstOrThrow();
  const { passengerName } = body as { passengerName: string };
  const answer = await office.post(SAVE, { weekId, text: `Wait for ${passengerName.toUpperCase()}!` });
  expect(answer.json()).toMatchObject({ code: 'malformed', details: { field: 'text' } });
  expect(answer.body.toUpperCase()).not.toContain(passengerName.toUpperCase());
  expect(await read()).toEqual([]);
});

test('templates need office access to the brand of the week', async () => {
  const foreign = await office.post(SAVE, { weekId: otherWeekId, text: 'Wait' });
  expect(foreign.json()).toMatchObject({ code: 'no-office-access', details: { brand: 'nuco' } });
  const lead = await server.phone('lead@demo.test');
  expect((await lead.post(SAVE, { weekId, text: 'Wait' })).json()).toMatchObject({ code: 'no-office-access' });
  expect(await read()).toEqual([]);
});

test('a brand has a limited number of templates, of which each can still be changed', async () => {
  for (let count = 10; count < 10 + MAX_NOTE_TEMPLATES; count += 1) await save(`Platform ${count}`);
  const full = await read();
  expect(full).toHaveLength(MAX_NOTE_TEMPLATES);
  const answer = await office.post(SAVE, { weekId, text: 'One more' });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  expect(texts(await save('Another', idOf(full, 'Platform 10')))).toContain('Another');
});
