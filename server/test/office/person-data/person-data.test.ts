import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundPerson } from '@offpiste/core/office/person-data/person-data.contract';
import { columnsNaming } from '../../harness/columns-naming.ts';
import { officeReference } from '../../harness/office-company.ts';
import { addOfficePerson, personAt, usernameOf } from '../../harness/office-person.ts';
import {
  importOffice,
  openSheetOffice,
  withoutClients,
  type PublishedWeek,
  type SheetOffice,
} from '../../harness/sheet-office.ts';
import type { Phone } from '../../harness/test-server.ts';

const CLIENT = officeReference(2);
const NAME = 'Łukasz Bloggs';

let company: SheetOffice;
let week: PublishedWeek;
let owner: Phone;
beforeAll(async () => {
  company = await openSheetOffice();
  week = await company.newWeek();
  const { server } = company;
  await addOfficePerson(server, 'owner', { demo: true });
  await addOfficePerson(server, 'leaver', { demo: true, level: 2, roles: ['night'] });
  await addOfficePerson(server, 'narrow', { demo: true, roles: ['owner'] });
  await addOfficePerson(server, 'wider', { demo: true, office: ['wasteland', 'nuco'] });
  owner = await personAt(server, 'owner');
});
afterAll(() => company.close());

const find = async (text: string, by = owner) =>
  (await by.post('/api/office/person/find', { text })).json<{ people: FoundPerson[] }>().people;
const take = (kind: string, id: string, format: string, by = owner) =>
  by.post('/api/office/person/file', { kind, id, format });
const erase = async (kind: string, id: string, repeated = id, by = owner) =>
  (await by.post('/api/office/person/erase', { kind, id, repeated })).json<object>();

test('the office finds clients by name or reference, and staff by name, username or rep id', async () => {
  const client = { kind: 'client', id: CLIENT, name: NAME, weeks: ['Val Thorens'], waiting: 0 };
  for (const text of ['łukasz', 'LUKASZ']) expect(await find(text)).toEqual([client]);
  expect(await find(CLIENT.toLowerCase())).toEqual([client]);
  const leaver = {
    kind: 'staff',
    id: 'leaver',
    name: 'Person leaver',
    username: usernameOf('leaver'),
    weeks: [],
    waiting: 0,
  };
  for (const text of ['LEAVER', 'Person leaver', usernameOf('leaver')]) expect(await find(text)).toEqual([leaver]);
  expect(await find('nothing fits')).toEqual([]);
  expect((await owner.post('/api/office/person/find', { text: ' ' })).statusCode).toBe(400);
});

test('a file has everything about one person, as JSON and as a page without scripts', async () => {
  const json = await take('client', CLIENT, 'json');
  expect(json.headers['content-disposition']).toBe('attachment; filename="person.json"');
  expect(json.json()).toMatchObject({ passenger: [{ reference: CLIENT }] });
  expect(json.body).not.toContain(officeReference(1));
  const page = await take('staff', 'leaver', 'html');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(usernameOf('leaver'));
  expect(page.body).not.toMatch(/argon2|<script/);
  const events = await company.server.db
    .selectFrom('security_event')
    .select('detail')
    .where('kind', '=', 'sensitive-export')
    .execute();
  expect(events.map(({ detail }) => detail)).toEqual(['person.json', 'person.html']);
});

test('a file needs a level that sees every field and the role of private data', async () => {
  const narrow = await personAt(company.server, 'narrow');
  expect((await take('client', CLIENT, 'json', narrow)).json()).toMatchObject({ code: 'export-not-allowed' });
  expect((await take('client', 'WASTELAND-UNKNOWN', 'json')).json()).toMatchObject({ code: 'unknown-person' });
  expect((await take('staff', 'unknown', 'json')).json()).toMatchObject({ code: 'unknown-account' });
  expect((await take('staff', 'wider', 'json')).json()).toMatchObject({ code: 'account-barred' });
});

test('nothing is erased without the id once more, nor oneself, nor a person with more rights', async () => {
  expect(await erase('client', CLIENT, 'WASTELAND')).toMatchObject({ code: 'other-person-named' });
  expect(await erase('client', CLIENT)).toMatchObject({ code: 'person-in-week', details: { weekName: 'Val Thorens' } });
  expect(await erase('staff', 'owner')).toMatchObject({ code: 'own-account' });
  expect(await erase('staff', 'wider')).toMatchObject({ code: 'account-barred' });
  const narrow = await personAt(company.server, 'narrow');
  expect(await erase('staff', 'leaver', 'leaver', narrow)).toMatchObject({ code: 'account-barred' });
  expect(await find('leaver')).toHaveLength(1);
});

test('a client of two brands is erased only by an office that has both', async () => {
  const { db } = company.server;
  await sql`insert into week_import (week_id, week_name, brand, rep_name, source, counts, is_first, state)
    values (${week.weekId}, 'x', 'nuco', '', '{}', '{}', false, 'applied')`.execute(db);
  expect(await erase('client', CLIENT)).toMatchObject({ code: 'person-of-other-brand' });
  await sql`delete from week_import where brand = 'nuco'`.execute(db);
});

test('after the erasing of a client and a member of staff the audit has no name of them', async () => {
  const { server } = company;
  await importOffice(server, withoutClients(week.company, 2));
  expect(await erase('client', CLIENT.toLowerCase(), CLIENT)).toMatchObject({ code: 'unknown-person' });
  expect(await erase('client', CLIENT)).toMatchObject({ files: [] });
  expect(await find(CLIENT)).toEqual([]);
  expect(await erase('staff', 'leaver')).toMatchObject({ files: [] });
  expect(await find('leaver')).toEqual([]);
  const left = await columnsNaming(server.db, [NAME, CLIENT, 'Person leaver', usernameOf('leaver')]);
  expect(left).toEqual([]);
  const entries = await server.db
    .selectFrom('audit_entry')
    .select(['rep_name', 'subject'])
    .where('kind', '=', 'person-erased')
    .execute();
  expect(entries).toEqual([
    { rep_name: 'Person owner', subject: '' },
    { rep_name: 'Person owner', subject: '' },
  ]);
});
