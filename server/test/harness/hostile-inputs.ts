import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { ERROR_INBOX_PATH, ERROR_SERVICE_PATH } from '@offpiste/core/bug-report/error-service.rules';
import type { Call } from '@offpiste/core/call/call.builder';
import { BRAND_HEADER } from '@offpiste/core/call/call-headers.rules';
import { calls, type CallName } from '@offpiste/core/calls';
import {
  GZIP_BOMB,
  HOSTILE_GAPS,
  HOSTILE_JSON,
  HOSTILE_METHODS,
  HOSTILE_TARGETS,
  spoiltBodies,
} from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import type { RawRequest } from './raw-client.ts';
import { sampleOf, type SampleSource } from './schema-sample.ts';
import { OPEN_READS } from './open-calls.ts';

/** One attempt. One that must be refused has the allowed statuses; any other must only do no harm. */
export interface HostileInput {
  readonly label: string;
  readonly request: RawRequest;
  readonly refusedWith?: readonly number[];
}

/** The inputs of attempts: a rep's own cookie, invalid cookies, and existing values of the week. */
export interface HostileWorld {
  readonly source: SampleSource;
  readonly brand: string;
  readonly cookie: string;
  readonly officeCookie: string;
  readonly badCookies: readonly (readonly [what: string, cookie: string])[];
  readonly otherBrands: readonly (readonly [what: string, headers: readonly (readonly [string, string])[]])[];
  readonly otherRepId: string;
  /** A number from 0 up to, not including, 1. */
  random(): number;
}

type Headers = readonly (readonly [string, string])[];

const ANY_REFUSAL = [400, 401, 403, 404, 405, 408, 409, 411, 413, 414, 415, 422, 429, 431];
const REP_FIELD = /^rep(id)?$/i;
const HERE = '-here-';
const JSON_TYPE = ['Content-Type', 'application/json'] as const;

/** Attempts on every call, and on undeclared paths. */
export function hostileInputs(world: HostileWorld): HostileInput[] {
  const names = Object.keys(calls).filter((name): name is CallName => name in calls);
  return [...names.flatMap((name) => inputsFor(name, world)), ...addressInputs(world)];
}

/** A valid body that is refused because of its sender. */
export function goodBody(name: CallName, source: SampleSource): unknown {
  const { body }: Call = calls[name];
  if (!body) return undefined;
  if (name !== 'actionsBatch') return sampleOf(body, source);
  const entries = actionNames().map((action) => ({
    url: calls[action].path,
    data: goodBody(action, source),
    timestamp: source.now,
  }));
  return { entries };
}

/** The calls that record something: their bodies have an idempotent id. */
export function actionNames(): CallName[] {
  const bodyOf = (name: CallName): TSchema | undefined => (calls[name] as Call).body;
  const names = Object.keys(calls).filter((name): name is CallName => name in calls);
  return names.filter(
    (name) => JSON.stringify(bodyOf(name) ?? {}).includes('"idempotentId"') && name !== 'actionsBatch',
  );
}

function inputsFor(name: CallName, world: HostileWorld): HostileInput[] {
  const { method, path } = calls[name];
  const isOpen = path.startsWith('/auth/') || OPEN_READS.has(name);
  const target = filled(path, world.source.valuesOf);
  const good = (): Buffer | undefined => {
    const body = goodBody(name, world.source);
    return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  };
  const brand: Headers = [[BRAND_HEADER, world.brand], JSON_TYPE];
  const cookie = cookieFor(name, world);
  const own: Headers = [...brand, ['Cookie', cookie]];
  const make = (what: string, request: Partial<RawRequest>, refusedWith?: readonly number[]): HostileInput => ({
    label: `${name}: ${what}`,
    request: { method, target, headers: own, body: good(), ...request },
    ...(refusedWith ? { refusedWith } : {}),
  });
  return [
    ...(isOpen && method === 'POST'
      ? []
      : world.badCookies.map(([what, cookie]) =>
          make(what, { headers: [...brand, ['Cookie', cookie]] }, isOpen ? undefined : [401]),
        )),
    ...world.otherBrands.map(([what, headers]) =>
      make(what, { headers: [...headers, JSON_TYPE, ['Cookie', cookie]] }, isOpen ? undefined : [401, 403]),
    ),
    ...gapInputs(path, world, make),
    ...(method === 'POST' ? bodyInputs(name, world, make, good) : readInputs(make)),
    ...HOSTILE_METHODS.filter((other) => other !== method).map((other) =>
      make(`asked with ${other}`, { method: other, body: undefined }, [0, ...ANY_REFUSAL]),
    ),
  ];
}

/** The office's calls are attempted by somebody who has access to it: everybody else is stopped before anything is read. */
function cookieFor(name: CallName, { cookie, officeCookie }: HostileWorld): string {
  return calls[name].path.startsWith('/api/office/') ? officeCookie : cookie;
}

type Make = (what: string, request: Partial<RawRequest>, refusedWith?: readonly number[]) => HostileInput;

function gapInputs(path: string, { source }: HostileWorld, make: Make): HostileInput[] {
  const gaps = [...path.matchAll(/:\w+/g)].map(([gap]) => gap);
  return gaps.flatMap((gap) =>
    HOSTILE_GAPS.map((value) => {
      const target = filled(path.replace(gap, HERE), source.valuesOf).replace(HERE, () => value);
      return make(`${value.slice(0, 24)} for ${gap}`, { target });
    }),
  );
}

function readInputs(make: Make): HostileInput[] {
  return [
    make('a body where none belongs', { body: Buffer.from('{"a":1}') }),
    make('a body that is cut off', { contentLength: '0', body: Buffer.from('{"a":') }),
    make('made-up versions', { headers: [['If-None-Match', `${'"x",'.repeat(1_500)}*`]] }),
    make('many ranges', { headers: [['Range', `bytes=${'0-1,'.repeat(500)}5-`]] }),
  ];
}

function bodyInputs(name: CallName, world: HostileWorld, make: Make, good: () => Buffer | undefined): HostileInput[] {
  const body = good() ?? Buffer.from('{}');
  const own: Headers = [
    [BRAND_HEADER, world.brand],
    ['Cookie', cookieFor(name, world)],
  ];
  return [
    ...spoiltBodies(body).map(([what, spoilt]) => make(what, { body: spoilt }, [400, 413, 415, 429])),
    ...[
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      '',
    ].map((type) =>
      make(
        `typed ${type || 'not at all'}`,
        { headers: [...own, ...(type ? [['Content-Type', type] as const] : [])], body: spoiltType(type, body) },
        [400, 415, 429],
      ),
    ),
    make(
      'a gzip bomb',
      { headers: [...own, JSON_TYPE, ['Content-Encoding', 'gzip']], body: GZIP_BOMB },
      [400, 413, 415, 429],
    ),
    make('two lengths', { headers: [...own, JSON_TYPE, ['Content-Length', '5']] }, [400]),
    make('a length and chunks', { headers: [...own, JSON_TYPE, ['Transfer-Encoding', 'chunked']] }, [400]),
    make(
      'chunks that are none',
      {
        headers: [...own, JSON_TYPE, ['Transfer-Encoding', 'chunked']],
        contentLength: '',
        body: Buffer.from('zz\r\n'),
      },
      [400],
    ),
    make('a negative length', { contentLength: '-1' }, [400]),
    make('a length beyond all bounds', { contentLength: '99999999999999999999' }, [400, 413]),
    make('headers without end', { headers: [...own, JSON_TYPE, ['X-More', 'x'.repeat(40_000)]] }, [431]),
    ...fieldInputs(name, world, make),
  ];
}

// Parsed as JSON, it would be accepted.
function spoiltType(type: string, body: Buffer): Buffer {
  return type.startsWith('application/json') || type === '' ? Buffer.from(body.toString(), 'utf16le') : body;
}

/** With another rep or brand, so that an action must be refused whatever else changes. */
function fieldInputs(name: CallName, world: HostileWorld, make: Make): HostileInput[] {
  if (name === 'actionsBatch') return batchInputs(world, make);
  const fields = fieldsOf(goodBody(name, world.source));
  const isAction = actionNames().includes(name);
  const namesRep = fields.some(([field]) => REP_FIELD.test(field));
  const elsewhere =
    isAction && !namesRep
      ? { headers: [...(world.otherBrands[0]?.[1] ?? []), JSON_TYPE, ['Cookie', world.cookie] as const] }
      : {};
  const foreign = (): [string, unknown][] =>
    fields.map(([field, value]) => [
      field,
      REP_FIELD.test(field) ? world.otherRepId : field === 'idempotentId' ? randomUUID() : value,
    ]);
  const attempt = (what: string, body: Buffer): HostileInput =>
    make(what, { ...elsewhere, body }, isAction ? [400, 403] : undefined);
  return [
    ...(isAction && namesRep
      ? [make('in the name of another rep', { body: asJson(Object.fromEntries(foreign())) }, [403])]
      : []),
    ...fields.map(([field]) =>
      attempt(`without ${field}`, asJson(Object.fromEntries(foreign().filter(([key]) => key !== field)))),
    ),
    ...fields.flatMap(([field]) =>
      HOSTILE_JSON.filter(() => world.random() < 0.75).map((value) =>
        attempt(`${value.slice(0, 24)} for ${field}`, withValue(foreign(), field, value)),
      ),
    ),
  ];
}

function batchInputs(world: HostileWorld, make: Make): HostileInput[] {
  const entry = (url: unknown, data: unknown) => ({ url, data, timestamp: world.source.now });
  const foreign = actionNames().map((name) => {
    const fields = fieldsOf(goodBody(name, world.source)).map(([field, value]) => [
      field,
      REP_FIELD.test(field) ? world.otherRepId : value,
    ]);
    return entry(calls[name].path, Object.fromEntries(fields));
  });
  const strangers = [
    '/auth/logout',
    '/api/actions/batch',
    '/api/../auth/login',
    '',
    'x'.repeat(200),
    '__proto__',
    'constructor',
  ].map((url) => entry(url, {}));
  const odd = HOSTILE_JSON.filter((value) => value.length < 1_000);
  return [
    make('entries of another rep', { body: asJson({ entries: foreign }) }, [200]),
    make('entries for no action', { body: asJson({ entries: strangers }) }),
    make('no entries', { body: asJson({ entries: [] }) }, [400]),
    make(
      'more entries than allowed',
      { body: asJson({ entries: Array.from({ length: 51 }, () => entry('/api', {})) }) },
      [400],
    ),
    ...odd.map((value) =>
      make(`${value.slice(0, 24)} for entries`, { body: Buffer.from(`{"entries":${value}}`) }, [400]),
    ),
    ...odd.map((value) =>
      make(`${value.slice(0, 24)} for an entry`, { body: Buffer.from(`{"entries":[${value}]}`) }, [400]),
    ),
    ...actionNames().flatMap((name) =>
      odd.map((value) =>
        make(`${value.slice(0, 24)} for the data of ${name}`, {
          body: Buffer.from(`{"entries":[{"url":"${calls[name].path}","timestamp":1,"data":${value}}]}`),
        }),
      ),
    ),
  ];
}

function addressInputs({ brand, cookie }: HostileWorld): HostileInput[] {
  const signedIn: Headers = [
    [BRAND_HEADER, brand],
    ['Cookie', cookie],
  ];
  const page: Headers = [['Accept', 'text/html,*/*']];
  const posts = [ERROR_INBOX_PATH, ERROR_SERVICE_PATH, '/', '/index.html', '/demo/tickets', '/docs/json'].flatMap(
    (target) =>
      spoiltBodies(Buffer.from('{"event_id":"1"}')).map(([what, body]) => ({
        label: `${what} to ${target}`,
        request: { method: 'POST', target, headers: [JSON_TYPE], body },
      })),
  );
  const packed = ['gzip', 'deflate', 'br', 'zstd', '__proto__', 'constructor', 'toString', 'gzip, gzip'].map(
    (encoding) => ({
      label: `a bomb called ${encoding} to the error inbox`,
      request: {
        method: 'POST',
        target: ERROR_INBOX_PATH,
        headers: [['Content-Encoding', encoding] as const],
        body: GZIP_BOMB,
      },
    }),
  );
  const reads = HOSTILE_TARGETS.flatMap((target) =>
    [signedIn, page, [...signedIn, ['Range', 'bytes=0-']] as const].map((headers) => ({
      label: `address ${target.slice(0, 40)}`,
      request: { target, headers },
    })),
  );
  return [...posts, ...packed, ...reads];
}

function filled(path: string, valuesOf: KnownValues): string {
  return path.replace(/:(\w+)/g, (_, gap: string) => encodeURIComponent(valuesOf(gap)[0] ?? 'x'));
}

function fieldsOf(body: unknown): [string, unknown][] {
  return typeof body === 'object' && body !== null ? Object.entries(body) : [];
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function withValue(fields: readonly [string, unknown][], field: string, json: string): Buffer {
  return Buffer.from(
    `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${key === field ? json : JSON.stringify(value)}`).join(',')}}`,
  );
}
