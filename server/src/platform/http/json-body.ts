import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { isFreeText } from '@offpiste/core/base/call/field.contract';
import { normalText } from '@offpiste/core/base/letters/normal-text.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { MalformedError } from './validation.ts';

const MAX_DEPTH = 24;
const MAX_FIELD_LENGTH = 100;
const POLLUTING_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) => {
    try {
      const value: unknown = JSON.parse(utf8.decode(asBytes(bytes)));
      done(null, value);
    } catch {
      done(new MalformedError(refuse('malformed', { field: 'body', problem: 'cannot be read' })));
    }
  });
}

/**
 * Rejects unstorable JSON: characters PostgreSQL rejects, infinite numbers, deep nesting, polluting names. `except`
 * matches unchecked fields.
 */
export function refuseUnkeepable(value: unknown, place: string, except?: RegExp): void {
  const waiting: { value: unknown; field: string; depth: number }[] = [{ value, field: '', depth: 0 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { field, depth } = item;
    if (except?.test(field)) continue;
    const problem = depth > MAX_DEPTH ? 'is nested too deeply' : problemOf(item.value);
    if (problem) throw new MalformedError(refuse('malformed', { field: field || place, problem }));
    if (typeof item.value !== 'object' || item.value === null) continue;
    for (const [name, inner] of Object.entries(item.value)) {
      if (POLLUTING_NAMES.has(name) || problemOf(name))
        throw new MalformedError(
          refuse('malformed', { field: field || place, problem: 'has a field that cannot be stored' }),
        );
      waiting.push({
        value: inner,
        field: (field ? `${field}.${name}` : name).slice(0, MAX_FIELD_LENGTH),
        depth: depth + 1,
      });
    }
  }
}

/** The value with its free texts in one form. A text without a letter becomes a blank. */
export function normalFreeTexts(value: unknown, schema: TSchema): unknown {
  if (typeof value === 'string') return isFreeText(schema) ? normalText(value) || (value === '' ? '' : ' ') : value;
  if (Array.isArray(value))
    return Type.IsArray(schema) ? value.map((item) => normalFreeTexts(item, schema.items)) : value;
  if (typeof value !== 'object' || value === null || !Type.IsObject(schema)) return value;
  const fields = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name));
  const texts = fields.map(([name, field]) => [name, normalFreeTexts(Reflect.get(value, name), field)]);
  return { ...value, ...Object.fromEntries(texts) };
}

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    return 'has a character that cannot be stored';
  return typeof value === 'number' && !Number.isFinite(value) ? 'is too large' : undefined;
}

function asBytes(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
