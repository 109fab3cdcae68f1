import { Type, type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { calls } from '../../calls.ts';
import { endpoints } from '../../endpoints.ts';
import { bytes, collect, get, type Call } from './call.builder.ts';
import { isFreeText } from './field.contract.ts';
import { pathOf } from './call-path.rules.ts';

const text = Type.String();
const picture = bytes('/pictures/:week/:name', { summary: '', params: { week: text, name: text } });

test('the call lists are merged into one', () => {
  const other = get('/names', { summary: '', reply: Type.Array(text), mark: 'list' });
  expect(collect({ picture }, { other })).toEqual({ picture, other });
});

test('two calls with the same name are an error', () => {
  const other = bytes('/other', { summary: '' });
  expect(() => collect({ picture }, { picture: other })).toThrow("share 'picture'");
});

test('two calls with the same method and path are an error, even with other parameter names', () => {
  const other = bytes('/pictures/:day/:id', { summary: '', params: { day: text, id: text } });
  expect(() => collect({ picture }, { other })).toThrow("share 'GET /pictures/:/:'");
});

test('the schema of the path parameters requires each of them', () => {
  expect(picture.params).toMatchObject({ type: 'object', required: ['week', 'name'] });
  expect(bytes('/plain', { summary: '' }).params).toBeUndefined();
});

test('an endpoint has method, path, reply mark and kind of action of its call, and nothing else', () => {
  const known = Object.entries(calls).map(([name, { method, path, mark, records }]) => [
    name,
    { method, path, mark, records },
  ]);
  expect(endpoints).toEqual(Object.fromEntries(known));
});

test('path parameters are percent-encoded', () => {
  expect(pathOf(picture, { week: 'w/1', name: 'ä b' })).toBe('/pictures/w%2F1/%C3%A4%20b');
});

// An unused directive is an error itself.
test('an inconsistent call declaration does not compile', () => {
  const reply = Type.Object({ days: Type.Array(text), note: Type.Optional(text) });
  const summary = '';
  // @ts-expect-error a parameter without a schema
  get('/days/:week/:day', { summary, params: { week: text }, reply, mark: ['days'] });
  // @ts-expect-error a schema without a parameter
  get('/days/:week', { summary, params: { week: text, day: text }, reply, mark: ['days'] });
  // @ts-expect-error parameters without schemas
  get('/days/:week', { summary, reply, mark: ['days'] });
  // @ts-expect-error schemas without parameters
  get('/days', { summary, params: { week: text }, reply, mark: ['days'] });
  // @ts-expect-error a mark the reply need not have
  get('/days', { summary, reply, mark: ['note'] });
  // @ts-expect-error a mark the reply does not have
  get('/days', { summary, reply, mark: 'list' });
  expect(get('/days', { summary, reply, mark: ['days'] }).mark).toEqual(['days']);
});

test('only the texts that the office enters itself are free texts', () => {
  const freeIn = (field: TSchema): string[] => {
    if (Type.IsArray(field)) return freeIn(field.items);
    if (!Type.IsObject(field)) return [];
    return Object.entries(field.properties).flatMap(([name, inner]) => (isFreeText(inner) ? [name] : freeIn(inner)));
  };
  const free = Object.entries(calls).flatMap(([name, { body }]: [string, Call]) => {
    const fields = body ? freeIn(body) : [];
    return fields.length > 0 ? [[name, fields]] : [];
  });
  expect(Object.fromEntries(free)).toEqual({
    addAccount: ['username', 'name', 'staffType'],
    addApp: ['name'],
    addPasskey: ['name'],
    addPeople: ['repId', 'username', 'name', 'staffType'],
    changeAccount: ['username', 'name', 'staffType'],
    changeBooking: ['reason'],
    changeBookings: ['reason'],
    changeWebhook: ['name', 'address'],
    findPerson: ['text'],
    importUpload: ['fileName'],
    makeMachineToken: ['name'],
    makeWebhook: ['name', 'address'],
    nameSignIn: ['name'],
    saveNoteTemplate: ['text'],
    setSheetAddress: ['address'],
  });
});
