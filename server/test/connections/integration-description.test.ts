import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { integrationDescription } from '#connections/integration/integration-description';
import { incompatibleChanges, type ApiDocument } from '../harness/incompatible-changes.ts';

const FILE = '../../../docs/reference/integration-api.json';

const documentNow = () => JSON.parse(JSON.stringify(integrationDescription())) as ApiDocument;
/** The version is of the API: it changes when a client would break. */
const text = () => {
  const { info, ...rest } = integrationDescription();
  return `${JSON.stringify({ ...rest, info: { ...info, version: '1' } }, null, 2)}\n`;
};

test('the committed description is the present one, and no client of it breaks', async () => {
  const committed = await readFile(join(import.meta.dirname, FILE), 'utf8').catch(() => text());
  // An update does not come as far as the file after this.
  expect(incompatibleChanges(JSON.parse(committed) as ApiDocument, documentNow())).toEqual([]);
  await expect(text()).toMatchFileSnapshot(FILE);
});

test('the description has no problem by the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(integrationDescription());
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

describe('an incompatible change', () => {
  type Node = Record<string, unknown>;
  type Change = (document: Node) => void;
  const mutable = (): Node => JSON.parse(JSON.stringify(integrationDescription()));
  const at = (document: Node, ...path: string[]) => path.reduce<Node>((node, key) => node[key] as Node, document);
  const parameter = (document: Node, name: string): Node =>
    (at(document, 'paths', '/weeks/{weekId}/events', 'get')['parameters'] as Node[]).find(
      (each) => each['name'] === name,
    ) ?? {};

  test.each<[string, Change, string]>([
    ['a missing operation', (document) => delete at(document, 'paths', '/weeks')['get'], 'GET /weeks is gone'],
    [
      'a new required parameter',
      (document) =>
        (at(document, 'paths', '/weeks', 'get')['parameters'] as object[]).push({ name: 'year', required: true }),
      'GET /weeks needs the parameter year',
    ],
    [
      'another scope',
      (document) => Object.assign(at(document, 'paths', '/weeks', 'get'), { description: 'Needs the scope x.' }),
      'GET /weeks needs another scope',
    ],
    [
      'a lost media type',
      (document) => delete at(document, 'paths', '/weeks/{weekId}', 'put', 'requestBody', 'content')['application/zip'],
      'PUT /weeks/{weekId} no longer takes application/zip',
    ],
    [
      'a lost parameter',
      (document) => Object.assign(at(document, 'paths', '/weeks/{weekId}/events', 'get'), { parameters: [] }),
      'GET /weeks/{weekId}/events has no parameter after',
    ],
    [
      'a lost value of a parameter',
      (document) => {
        const put = at(document, 'paths', '/weeks/{weekId}', 'put');
        for (const { name, schema } of put['parameters'] as { name: string; schema: Node }[])
          if (name === 'apply') schema['enum'] = ['never'];
      },
      'PUT /weeks/{weekId}: apply has no value auto',
    ],
    [
      'a lost field of a reply',
      (document) => delete at(document, 'components', 'schemas', 'PutWeekReply', 'properties')['state'],
      'PutWeekReply has no state',
    ],
    [
      'a new required field of a body',
      (document) => (at(document, 'components', 'schemas', 'PatchBookingBody')['required'] as string[]).push('until'),
      'PatchBookingBody needs until',
    ],
    [
      'an optional parameter that becomes required',
      (document) => Object.assign(parameter(document, 'limit'), { required: true }),
      'GET /weeks/{weekId}/events needs the parameter limit',
    ],
    [
      'another pattern of a parameter',
      (document) => Object.assign(parameter(document, 'limit')['schema'] as Node, { pattern: '^[1-9]$' }),
      'GET /weeks/{weekId}/events: limit has another pattern',
    ],
    [
      'a shorter parameter',
      (document) => Object.assign(parameter(document, 'after')['schema'] as Node, { maxLength: 20 }),
      'GET /weeks/{weekId}/events: after has the maxLength 20',
    ],
    [
      'a new lowest value of a parameter',
      (document) => Object.assign(parameter(document, 'limit')['schema'] as Node, { minimum: 5 }),
      'GET /weeks/{weekId}/events: limit has the minimum 5',
    ],
    [
      'a new highest value in one of several forms of a field',
      (document) =>
        Object.assign(
          (
            at(document, 'components', 'schemas', 'PatchBookingBody', 'properties', 'wish', 'properties', 'room')[
              'anyOf'
            ] as Node[]
          )[0] as Node,
          { maximum: 5 },
        ),
      'PatchBookingBody.wish.room has the maximum 5',
    ],
    [
      'a removed schema',
      (document) => delete at(document, 'components', 'schemas')['PatchBookingReply'],
      'the schema PatchBookingReply is gone',
    ],
    [
      'a lost response',
      (document) => delete at(document, 'paths', '/weeks', 'get', 'responses')['304'],
      'GET /weeks has no response 304',
    ],
    [
      'another type',
      (document) =>
        Object.assign(at(document, 'components', 'schemas', 'PutWeekReply', 'properties', 'progress'), {
          type: 'string',
        }),
      'PutWeekReply.progress has the type string',
    ],
  ])('%s is found', (_, change, found) => {
    const document = mutable();
    change(document);
    expect(incompatibleChanges(documentNow(), document as unknown as ApiDocument)).toContain(found);
  });

  test('finds no incompatible change in a new field of a reply or a new call', () => {
    const document = mutable();
    Object.assign(at(document, 'components', 'schemas', 'PutWeekReply', 'properties'), { extra: { type: 'string' } });
    Object.assign(at(document, 'paths'), { '/news': { get: { description: 'x' } } });
    expect(incompatibleChanges(documentNow(), document as unknown as ApiDocument)).toEqual([]);
  });
});
